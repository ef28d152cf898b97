import type { ContactActor } from '../../../../../kernel/actor.ts'
import type { JsonObject } from '../../../../../kernel/db/tables.ts'
import { fail } from '../../../../../kernel/errors.ts'
import type { Change } from '../../../rules/change.ts'
import type { NewAttachment } from '../../rules/draft.ts'
import { type Posted, postMessage } from '../../rules/post.ts'
import { requireContent } from '../../rules/require-content.ts'
import type { NewPublicMessage } from '../schema.ts'

/** Posts what the contact has written, where it may still write. */
export async function writeAsContact(
  change: Change,
  { inbox }: ContactActor,
  { content, echo_id, content_attributes }: NewPublicMessage & { content_attributes?: JsonObject },
  attachments: readonly NewAttachment[] = [],
): Promise<Posted> {
  const { contact_blocked, status } = change.view
  if (contact_blocked) fail('contact_blocked')
  if (status === 'resolved' && !inbox.allow_messages_after_resolved) fail('conversation_resolved')
  requireContent(content, attachments)
  const sender = change.act.author
  return postMessage(change, { type: 'incoming', sender, content, content_attributes, attachments, echo_id })
}
