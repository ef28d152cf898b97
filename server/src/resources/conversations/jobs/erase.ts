import { emitAll } from '../../../kernel/bus.ts'
import { deleteSome, rowsAtOnce, someIds } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { dropFiles } from '../../../kernel/files/jobs.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import type { Removals } from '../../../kernel/removals.ts'
import { T } from '../../../kernel/schema.ts'
import { deleteConversationRows, listConversationsOfContact, takeSomeAttachments } from '../queries/erase.ts'
import { listSubjects } from '../queries/subjects.ts'
import { type NamedConversation, subjectOf } from '../rules/event-payload.ts'

const conversationsAtOnce = 500

/** The conversations are gone at once for everybody; a job clears away what they held. */
export async function deleteConversations(
  tx: Tx,
  accountId: number,
  conversations: readonly NamedConversation[],
  now: number,
): Promise<void> {
  for (let at = 0; at < conversations.length; at += conversationsAtOnce) {
    const some = conversations.slice(at, at + conversationsAtOnce)
    const conversation_ids = some.map(({ id }) => id)
    await deleteConversationRows(tx, accountId, conversation_ids)
    await enqueue(tx, clearConversations, { account_id: accountId, conversation_ids }, { now })
    await emitAll(tx, some.map(deletionOf), { accountId, now })
  }
}

function deletionOf(conversation: NamedConversation) {
  const payload = { id: conversation.display_id }
  return { name: 'conversation_deleted' as const, subject: subjectOf(conversation), payload }
}

/** Clears away a part, and puts itself in line for the next: what is cut off goes on where it was. */
export const clearConversations = defineJob(
  'conversations.clear',
  {
    payload: T.object({ account_id: T.id(), conversation_ids: T.array(T.id(), { maxItems: conversationsAtOnce }) }),
    lane: 'bulk',
  },
  {
    async run(tx, payload, { services }) {
      const now = services.clock.now()
      const isClear = await clearSome(tx, payload.account_id, payload.conversation_ids, now)
      if (!isClear) await enqueue(tx, clearConversations, payload, { now })
    },
  },
)

const heldTables = [
  'messages',
  'reporting_events',
  'conversation_participants',
  'conversation_mentions',
  'conversation_drafts',
  'notifications',
] as const

/** Clears away as much of what the conversations hold as one transaction should; true when nothing is left. */
async function clearSome(tx: Tx, accountId: number, ids: number[], now: number): Promise<boolean> {
  if (ids.length === 0) return true
  const attachments = await takeSomeAttachments(tx, accountId, ids, rowsAtOnce)
  const fileIds = attachments.flatMap(({ file_id }) => file_id ?? [])
  await dropFiles(tx, fileIds, now)
  let limit = rowsAtOnce - attachments.length
  for (const table of heldTables) {
    if (limit > 0) limit -= await deleteSome(tx, table, accountId, { where: { conversation_id: ids }, limit })
  }
  return limit > 0
}

interface Owner {
  account_id: number
  id: number
}

export async function deleteConversationsOfContact(tx: Tx, { account_id, id }: Owner, now: number): Promise<void> {
  await deleteConversations(tx, account_id, await listConversationsOfContact(tx, account_id, id), now)
}

/** Erases a part of the conversations of an inbox; true when there were none, and no more will come. */
export async function eraseSomeOfInbox(
  tx: Tx,
  { account_id, id }: Owner,
  now: number,
  removals: Removals,
): Promise<boolean> {
  const along = ['status', 'last_activity_at', 'id']
  const ids = await someIds(tx, 'conversations', account_id, { where: { inbox_id: id }, along, limit: 100 })
  const isClear = await clearSome(tx, account_id, ids, now)
  if (!isClear || ids.length === 0) return isClear
  const conversations = await listSubjects(tx, account_id, ids)
  await removals.tell(tx, 'conversations', { account_id, conversations }, now)
  await deleteConversationRows(tx, account_id, ids)
  return false
}
