import { BoundedWork, type Bounds } from '../../../kernel/bounded-work.ts'
import { type HearingContext, hearOwn } from '../../../kernel/hearing.ts'
import { distributeLater } from '../../assignment-policies/rules/distribute.ts'
import { listInboxesWaiting } from '../queries/waiting.ts'

const bounds: Bounds = {
  atOnce: { all: 4, tenant: 1, receiver: 1 },
  waiting: { all: 1000, tenant: 1 },
}

/** Far more than an account has. */
const mostInboxes = 10_000

/** Somebody may have come who can take what waits. What is dropped here is found by the schedule. */
export const distributeOnArrival = hearOwn('presence', (context) => {
  const looks = new BoundedWork(bounds, (error, { tenant }) =>
    context.log.warn({ err: error, account_id: tenant }, 'what waits could not be handed out'),
  )
  return {
    hear({ account_id }) {
      const run = () => distributeIn(context, account_id)
      looks.offer({ key: `${account_id}`, tenant: account_id, receiver: 'database', run })
    },
    close: () => looks.close(),
  }
})

async function distributeIn({ db, transaction, services }: HearingContext, accountId: number): Promise<void> {
  const inboxes = await listInboxesWaiting(db, { accountId, limit: mostInboxes })
  if (inboxes.length === 0) return
  const ids = inboxes.map(({ id }) => id)
  await transaction((tx) => distributeLater(tx, accountId, ids, services.clock.now()))
}
