import type { Db } from '../../../../kernel/db/db.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { Showing } from '../../../../kernel/showing.ts'
import { unixTime } from '../../../../kernel/time.ts'
import type { AttachmentList } from '../attachment-list-schema.ts'
import { presentAttachment, presentSender } from '../present.ts'
import { countAttachmentsOf, listAttachmentsOf, type Owner } from '../queries/attachment-lists.ts'
import { findMessages } from '../queries/messages.ts'

/** A page of attachments with whoever sent each, in three statements. */
export async function showAttachments(db: Db, owner: Owner, page: Page, showing: Showing): Promise<AttachmentList> {
  const attachments = await listAttachmentsOf(db, owner, page)
  const messageIds = [...new Set(attachments.map(({ message_id }) => message_id))]
  const messages = await findMessages(db, owner.accountId, messageIds)
  const senders = new Map(messages.map((message) => [message.id, presentSender(message, showing)]))
  const count = await countAttachmentsOf(db, owner)
  return {
    meta: { total_count: count, ...page.meta(count) },
    payload: attachments.map((attachment) => ({
      ...presentAttachment(attachment, showing.links),
      conversation_id: attachment.display_id,
      created_at: unixTime(attachment.created_at),
      sender: senders.get(attachment.message_id),
    })),
  }
}
