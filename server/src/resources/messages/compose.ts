import { fail } from '../../kernel/errors.ts'
import type { Change } from '../conversations/change.ts'
import { contactOf } from '../conversations/present.ts'
import { type NewAttachment, type Posted, postMessage } from './post.ts'
import { requireContent } from './require-content.ts'
import type { MessageFields } from './schema.ts'

interface Composing {
  /** Where the fields are in the body, for what is said of them. */
  at?: string
  attachments?: readonly NewAttachment[]
}

/** Posts a message that an agent or a bot has written, once it is found to be in order. */
export async function postComposed(
  change: Change,
  fields: MessageFields,
  { at = '', attachments = [] }: Composing = {},
): Promise<Posted> {
  const { content = null, message_type: type = 'outgoing', content_type = 'text' } = fields
  if (type === 'activity') fail('not_allowed', { field: `${at}message_type` })
  if (type === 'incoming' && change.view.channel_type !== 'Channel::Api') {
    fail('not_allowed', { field: `${at}message_type`, message: 'can be incoming on API inboxes only' })
  }
  if (content_type === 'text') requireContent(content, attachments, `${at}content`)
  const { id, name } = contactOf(change.view)
  return postMessage(change, {
    ...fields,
    type,
    content,
    content_type,
    attachments,
    sender: type === 'incoming' ? { type: 'contact', id, name } : change.act.author,
  })
}
