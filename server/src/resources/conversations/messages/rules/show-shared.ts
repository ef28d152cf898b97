import type { Db } from '../../../../kernel/db/db.ts'
import type { Links } from '../../../../kernel/files/links.ts'
import type { Page } from '../../../../kernel/paging.ts'
import { unixTime } from '../../../../kernel/time.ts'
import { presentAttachment, presentSender } from '../present.ts'
import { findMessages } from '../queries/messages.ts'
import { countShared, listShared, type Sharing } from '../queries/shared.ts'
import type { SharedAttachments } from '../shared-schema.ts'

/** A page of attachments with whoever sent each, in three statements. */
export async function showShared(db: Db, sharing: Sharing, page: Page, links: Links): Promise<SharedAttachments> {
  const attachments = await listShared(db, sharing, page)
  const messageIds = [...new Set(attachments.map(({ message_id }) => message_id))]
  const messages = await findMessages(db, sharing.accountId, messageIds)
  const senders = new Map(messages.map((message) => [message.id, presentSender(message, links)]))
  const count = await countShared(db, sharing)
  return {
    meta: { total_count: count, ...page.meta(count) },
    payload: attachments.map((attachment) => ({
      ...presentAttachment(attachment, links),
      conversation_id: attachment.display_id,
      created_at: unixTime(attachment.created_at),
      sender: senders.get(attachment.message_id),
    })),
  }
}
