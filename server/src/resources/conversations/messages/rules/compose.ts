import { channelOf } from '../../../../channels/registry.ts'
import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { KeptFile } from '../../../../kernel/files/store.ts'
import { withUploads } from '../../../../kernel/files/uploads.ts'
import { readMoment } from '../../../../kernel/time.ts'
import type { Change } from '../../rules/change.ts'
import type { MessageFields } from '../new-message-schema.ts'
import type { MessageType } from '../schema.ts'
import { attachmentsOf } from './attachments-of.ts'
import { checkItems } from './check-items.ts'
import { findRepeat } from './find-repeat.ts'
import { addressesOf } from './mail-addresses.ts'
import { type Posted, postMessage } from './post.ts'
import { requireContent } from './require-content.ts'
import { resolveAnswered } from './resolve-answered.ts'
import { senderOf } from './sender-of.ts'

interface Composing {
  /** Where the fields are in the body, for what is said of them. */
  at?: string
  files?: readonly KeptFile[]
  echo_id?: string
}

/** Posts a message that an agent or a bot has written, once it is found to be in order. */
export async function postComposed(
  change: Change,
  fields: MessageFields,
  { at = '', files = [], echo_id }: Composing = {},
): Promise<Posted> {
  const { content_type = 'text', source_id = null, campaign_id, template_params } = fields
  const type = typeOf(change, fields, at)
  const content = fields.content?.trim() ? fields.content : null
  const field = `${at}attachments`
  const described = await withUploads(change.act, change.view.account_id, fields.attachments, field)
  const attachments = attachmentsOf(files, described, field)
  if (content_type === 'text') requireContent(content, attachments, `${at}content`)
  checkItems(content_type, fields.content_attributes ?? {}, at)
  const draft = {
    type,
    sender: await senderOf(change, type, fields, at),
    content,
    content_type,
    content_attributes: await contentAttributesOf(change, fields, at),
    additional_attributes: { ...(campaign_id && { campaign_id }), ...(template_params && { template_params }) },
    private: fields.private,
    source_id,
    attachments,
    echo_id,
  }
  return (await findRepeat(change, draft, at)) ?? postMessage(change, draft)
}

function typeOf(change: Change, fields: MessageFields, at: string): Exclude<MessageType, 'activity'> {
  const { message_type: type = 'outgoing' } = fields
  if (type === 'activity') fail('not_allowed', { field: `${at}message_type`, message: 'is written by the system only' })
  if (type === 'incoming' && !channelOf(change.view).takesIncomingFromApi) {
    fail('not_allowed', { field: `${at}message_type`, message: 'can be incoming on API inboxes only' })
  }
  if (type !== 'outgoing' && fields.private) {
    fail('not_allowed', { field: `${at}private`, message: 'can be set on outgoing messages only' })
  }
  return type
}

async function contentAttributesOf(change: Change, fields: MessageFields, at: string): Promise<JsonObject> {
  const { external_created_at } = fields
  if (external_created_at != null) readMoment(external_created_at, `${at}external_created_at`)
  return {
    ...(await resolveAnswered(change.act.tx, change.view, fields.content_attributes ?? {}, at)),
    ...(external_created_at != null && { external_created_at }),
    ...(channelOf(change.view).takesMailAddresses && addressesOf(fields, at)),
  }
}
