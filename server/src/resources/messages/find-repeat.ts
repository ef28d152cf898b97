import { fail } from '../../kernel/errors.ts'
import type { Change } from '../conversations/change.ts'
import type { Posted } from './post.ts'
import { findBySourceId, getMessage, listAttachments } from './queries.ts'

/** The message that the conversation has by this source id already: whoever sends it again is answered with it. */
export async function findRepeat(change: Change, sourceId: string | null, at = ''): Promise<Posted | undefined> {
  const { tx } = change.act
  const { account_id, inbox_id, id } = change.view
  const stored = sourceId === null ? undefined : await findBySourceId(tx, account_id, inbox_id, sourceId)
  if (!stored) return undefined
  if (stored.conversation_id !== id) fail('taken', { field: `${at}source_id` })
  return {
    message: await getMessage(tx, account_id, stored.id),
    attachments: await listAttachments(tx, account_id, [stored.id]),
  }
}
