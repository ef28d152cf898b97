import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { deleteSomeContacts } from '../../contacts/queries.ts'
import { eraseSomeConversations } from '../../conversations/erase.ts'
import { updateAccount } from '../queries.ts'
import { eraseAccount } from './queries.ts'

/** From now on the account exists for nobody; what it holds is erased by a job. */
export async function removeAccount(tx: Tx, id: number, now: number): Promise<void> {
  await updateAccount(tx, id, { status: 'suspended', deleted_at: now, updated_at: now })
  await enqueue(tx, eraseAccountJob, { account_id: id }, { now, key: `accounts.erase ${id}` })
}

/** Erases a part, and puts itself in line for the next. */
export const eraseAccountJob = defineJob(
  'accounts.erase',
  { payload: T.object({ account_id: T.id() }), lane: 'bulk' },
  {
    async run(tx, payload, { services }) {
      const now = services.clock.now()
      if (await eraseSome(tx, payload.account_id, now)) await eraseAccount(tx, payload.account_id)
      else await enqueue(tx, eraseAccountJob, payload, { now })
    },
  },
)

/** What an account can have very many of is erased a part at a time; true when none of it is left. */
async function eraseSome(tx: Tx, accountId: number, now: number): Promise<boolean> {
  if (!(await eraseSomeConversations(tx, { accountId }, now))) return false
  return !(await deleteSomeContacts(tx, accountId))
}
