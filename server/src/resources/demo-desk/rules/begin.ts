import type { AccountRef, UserRef } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { fail } from '../../../kernel/errors.ts'
import { declareJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import type { Services } from '../../../kernel/services.ts'
import { findDemoDesk, hasConversations, insertDemoDesk } from '../queries/demo-desks.ts'
import type { DemoDeskRow } from '../table.ts'

const usualTotal = 200

/** Does one step after another, each with the user who has asked for it. */
export const fillDesk = declareJob('demo_desk.fill', {
  payload: T.object({ account_id: T.id(), user_id: T.id() }),
  lane: 'bulk',
})

interface Asked {
  account: AccountRef
  /** Who has asked for it, and works at the desk as well. */
  user: Pick<UserRef, 'id'>
  total?: number
}

/** Notes that the account is to be filled, unless it was before, or is in use. */
export async function beginDesk(
  tx: Tx,
  { clock }: Services,
  { account, user, total = usualTotal }: Asked,
): Promise<DemoDeskRow> {
  const now = clock.now()
  await advisoryLock(tx, `demo desk of account ${account.id}`)
  if (await findDemoDesk(tx, account.id)) {
    fail('demo_refused', { message: 'This account was filled with a demo desk before.' })
  }
  if (await hasConversations(tx, account.id)) fail('demo_refused')
  const row = { account_id: account.id, desk: null, done: 0, total, created_at: now, finished_at: null }
  const desk = await insertDemoDesk(tx, row)
  await enqueue(tx, fillDesk, { account_id: account.id, user_id: user.id }, { now })
  return desk
}
