import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { readMoment } from '../../../kernel/time.ts'
import { deleteNotifications, type OwnNotification, updateNotifications } from '../queries/notifications.ts'
import { tellOf } from './tell.ts'

type Marks = Partial<Pick<OwnNotification, 'read_at' | 'snoozed_until'>>

/** What is so already is told to nobody. */
async function mark(tx: Tx, row: OwnNotification, marks: Marks, now: number): Promise<OwnNotification> {
  const marked = { ...row, ...marks, updated_at: now }
  if (marked.read_at === row.read_at && marked.snoozed_until === row.snoozed_until) return row
  await updateNotifications(tx, [row.account_id], [row.id], { ...marks, updated_at: now })
  await tellOf(tx, { notification_updated: [row] }, now)
  return marked
}

export function markRead(tx: Tx, row: OwnNotification, now: number): Promise<OwnNotification> {
  return mark(tx, row, { read_at: row.read_at ?? now }, now)
}

export function markUnread(tx: Tx, row: OwnNotification, now: number): Promise<OwnNotification> {
  return mark(tx, row, { read_at: null }, now)
}

/** Until then it is not shown, and from then on as new. */
export function snooze(tx: Tx, row: OwnNotification, moment: string | number, now: number): Promise<OwnNotification> {
  const until = readMoment(moment, 'snoozed_until')
  if (until <= now) fail('too_small', { field: 'snoozed_until', message: 'must be in the future' })
  return mark(tx, row, { snoozed_until: until }, now)
}

export async function removeNotification(tx: Tx, row: OwnNotification, now: number): Promise<void> {
  await deleteNotifications(tx, [row.account_id], [row.id])
  await tellOf(tx, { notification_deleted: [row] }, now)
}
