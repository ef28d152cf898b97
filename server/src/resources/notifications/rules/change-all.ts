import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { declareJob, enqueue } from '../../../kernel/jobs.ts'
import type { Membership } from '../../../kernel/removals.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { deleteNotifications, findLastId, someNotifications, updateNotifications } from '../queries/notifications.ts'
import { tellOf } from './tell.ts'

const Rest = T.object({
  account_id: T.id(),
  user_id: T.id(),
  what: T.enum(['mark as read', 'delete read', 'delete all']),
  up_to: T.number(),
})
type Rest = Static<typeof Rest>

export const restOptions = { payload: Rest, lane: 'bulk' as const }
const rest = declareJob('notifications.change_rest', restOptions)

/** All that somebody has now: the latest at once, what is left by a job, since nobody knows how many there are. */
export async function changeAll(tx: Tx, meant: Omit<Rest, 'up_to'>, now: number): Promise<void> {
  const up_to = await findLastId(tx, meant.account_id, meant.user_id)
  await changeSome(tx, { ...meant, up_to }, now)
}

/** Whoever leaves an account leaves nothing there that it could be told of. */
export function forgetPerson(tx: Tx, { account_id, user_id }: Membership, now: number): Promise<void> {
  const up_to = Number.MAX_SAFE_INTEGER
  return enqueue(tx, rest, { account_id, user_id, what: 'delete all', up_to }, { now })
}

const states = { 'mark as read': 'unread', 'delete read': 'read', 'delete all': 'any' } as const

/** Changes a part, and puts itself in line for the next. */
export async function changeSome(tx: Tx, meant: Rest, now: number): Promise<void> {
  const { account_id, user_id, what, up_to } = meant
  const ids = await someNotifications(tx, { account_id, user_id, state: states[what], up_to }, rowsAtOnce)
  const told = ids.map((id) => ({ id, account_id, user_id }))
  if (what === 'mark as read') {
    await updateNotifications(tx, [account_id], ids, { read_at: now, updated_at: now })
    await tellOf(tx, { notification_updated: told }, now)
  } else {
    await deleteNotifications(tx, [account_id], ids)
    await tellOf(tx, { notification_deleted: told }, now)
  }
  if (ids.length === rowsAtOnce) await enqueue(tx, rest, meant, { now })
}

/** What one conversation has for somebody. */
export async function markConversationRead(
  tx: Tx,
  { account_id, user_id, number }: { account_id: number; user_id: number; number: number },
  now: number,
): Promise<void> {
  const ids = await someNotifications(tx, { account_id, user_id, number, state: 'unread' }, 1)
  await updateNotifications(tx, [account_id], ids, { read_at: now, updated_at: now })
  await tellOf(tx, { notification_updated: ids.map((id) => ({ id, account_id, user_id })) }, now)
}
