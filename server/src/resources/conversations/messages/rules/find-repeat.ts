import { fail } from '../../../../kernel/errors.ts'
import type { Change } from '../../rules/change.ts'
import { findRepeats, getMessage, listAttachments } from '../queries/messages.ts'
import { contentDigest } from './content-digest.ts'
import type { NewMessage } from './draft.ts'
import type { Posted } from './post.ts'

/**
 * The message that the conversation has already by this source id and with this content: whoever sends it again is
 * answered with it. With other content it is another message, which is how channels bring what was edited.
 */
export async function findRepeat(change: Change, draft: NewMessage, at = ''): Promise<Posted | undefined> {
  const { source_id: sourceId, content = null } = draft
  if (sourceId == null) return undefined
  const { tx, services } = change.act
  const { account_id, inbox_id, id } = change.view
  const digest = contentDigest(services, draft)
  const repeats = await findRepeats(tx, account_id, inbox_id, { sourceId, digest })
  const stored = repeats.find((row) => row.content_digest === digest || row.content === content)
  if (!stored) return undefined
  if (stored.conversation_id !== id) fail('taken', { field: `${at}source_id` })
  return {
    message: await getMessage(tx, account_id, stored.id),
    attachments: await listAttachments(tx, account_id, [stored.id]),
  }
}
