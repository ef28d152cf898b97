import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { findAgents } from '../../agents/queries/agents.ts'
import { findMessages, listAttachments } from '../../conversations/messages/queries/messages.ts'
import { listConversationViews } from '../../conversations/queries/conversations.ts'
import { latestMessages } from '../../conversations/rules/latest-messages.ts'
import { presentNotification } from '../present.ts'
import { type Counts, countNotifications, findNotifications } from '../queries/notifications.ts'
import { findSight, listSights } from '../queries/planning.ts'
import type { Notification } from '../schema.ts'
import type { NotificationRow } from '../table.ts'

interface Viewing {
  services: Pick<Services, 'links'>
  now: number
}

/** Those of one account as the API shows them, in a number of statements that does not depend on how many they are. */
export async function showNotifications(
  db: Db,
  accountId: number,
  rows: readonly NotificationRow[],
  { services, now }: Viewing,
): Promise<Notification[]> {
  const ids = <Row, Id>(list: readonly Row[], idOf: (row: Row) => Id | null) => [
    ...new Set(list.flatMap((row) => idOf(row) ?? [])),
  ]
  const views = await listConversationViews(
    db,
    accountId,
    ids(rows, ({ conversation_id }) => conversation_id),
  )
  const messages = await findMessages(
    db,
    accountId,
    ids(rows, ({ message_id }) => message_id),
  )
  const withFiles = messages.filter(({ attachment_count }) => attachment_count > 0).map(({ id }) => id)
  const attachments = await listAttachments(db, accountId, withFiles)
  const known = messages.map((message) => ({
    message,
    attachments: attachments.filter(({ message_id }) => message_id === message.id),
  }))
  const latest = await latestMessages(db, views, known)
  const people = await findAgents(
    db,
    accountId,
    ids(rows, ({ user_id }) => user_id),
  )
  return rows.flatMap((row) => {
    const conversation = views.find(({ id }) => id === row.conversation_id)
    const user = people.find(({ user_id }) => user_id === row.user_id)
    if (!conversation || !user) return []
    const message = messages.find(({ id }) => id === row.message_id)
    const around = { conversation, latest, message, attachments, user }
    return [presentNotification(row, around, { links: services.links, now })]
  })
}

/** By their ids, in the same order; what is gone, or not to be seen by whom it is for, is left out. */
export async function showNotificationsById(
  db: Db,
  accountId: number,
  ids: readonly number[],
  viewing: Viewing,
): Promise<Notification[]> {
  const rows = await findNotifications(db, accountId, ids)
  const idsOf = (column: 'conversation_id' | 'user_id') => rows.map((row) => row[column])
  const sights = await listSights(db, [accountId], idsOf('conversation_id'), idsOf('user_id'))
  const seen = new Set(sights.map(({ conversation_id, user_id }) => `${conversation_id} ${user_id}`))
  const visible = rows.filter(({ conversation_id, user_id }) => seen.has(`${conversation_id} ${user_id}`))
  return showNotifications(db, accountId, visible, viewing)
}

/** How many notifications somebody has that are neither read nor snoozed: `count` is that of the plain list. */
export async function notificationCountsOf(db: Db, accountId: number, userId: number): Promise<Counts> {
  const sight = await findSight(db, accountId, userId)
  return sight ? countNotifications(db, { accountId, userId, sight }) : { count: 0, unread_count: 0 }
}
