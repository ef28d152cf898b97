import type { Tx } from '../../kernel/db/db.ts'
import { dropFiles } from '../../kernel/files/jobs.ts'
import { defineJob, enqueue } from '../../kernel/jobs.ts'
import { T } from '../../kernel/schema.ts'
import {
  deleteConversationRows,
  deleteMeasures,
  deleteSomeMessages,
  listSomeIds,
  takeFileIds,
} from './erasing/queries.ts'

const conversationsAtOnce = 500

/** The conversations are gone at once for everybody; a job clears away what they held. */
export async function deleteConversations(tx: Tx, accountId: number, ids: number[], now: number): Promise<void> {
  for (let at = 0; at < ids.length; at += conversationsAtOnce) {
    const conversation_ids = ids.slice(at, at + conversationsAtOnce)
    await deleteConversationRows(tx, accountId, conversation_ids)
    await enqueue(tx, clearConversations, { account_id: accountId, conversation_ids }, { now })
  }
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

/** Clears away as much of what the conversations hold as one transaction should; true when nothing is left. */
async function clearSome(tx: Tx, accountId: number, ids: number[], now: number): Promise<boolean> {
  if (ids.length === 0) return true
  const messageIds = await deleteSomeMessages(tx, accountId, ids)
  if (messageIds.length > 0) {
    await dropFiles(tx, await takeFileIds(tx, accountId, messageIds), now)
    return false
  }
  await deleteMeasures(tx, accountId, ids)
  return true
}

/** Erases a part of the conversations of an inbox, or of the whole account; true when there were none. */
export async function eraseSomeConversations(
  tx: Tx,
  { accountId, inboxId }: { accountId: number; inboxId?: number },
  now: number,
): Promise<boolean> {
  const ids = await listSomeIds(tx, accountId, inboxId, 100)
  const isClear = await clearSome(tx, accountId, ids, now)
  if (isClear && ids.length > 0) await deleteConversationRows(tx, accountId, ids)
  return ids.length === 0
}
