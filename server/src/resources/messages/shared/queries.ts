import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Page } from '../../../kernel/paging.ts'
import { type Sight, visibleConversations } from '../../conversations/queries.ts'
import { type AttachmentView, attachmentViews } from '../queries.ts'

/** Whose attachments are looked for: those of one conversation, or of all that a contact has and somebody may see. */
export type Sharing =
  | { accountId: number; conversationId: number }
  | { accountId: number; contactId: number; sight: Sight }

export type SharedAttachment = AttachmentView & { display_id: number }

/** A page of them, the latest first. */
export function listShared(db: Db, sharing: Sharing, page: Page): Promise<SharedAttachment[]> {
  const shared = attachmentViews(db, sharing.accountId)
    .innerJoin('conversations', 'conversations.id', 'attachments.conversation_id')
    .select('conversations.display_id')
    .where('attachments.conversation_id', 'in', conversationsOf(db, sharing))
  return page.fetch(shared, [['id', 'desc', sql.ref('attachments.id')]])
}

export async function countShared(db: Db, sharing: Sharing): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', sharing.accountId)
    .where('conversation_id', 'in', conversationsOf(db, sharing))
    .executeTakeFirstOrThrow()
  return count
}

function conversationsOf(db: Db, sharing: Sharing) {
  const ids = db
    .selectFrom('conversations')
    .select('conversations.id')
    .where('conversations.account_id', '=', sharing.accountId)
  if ('conversationId' in sharing) return ids.where('conversations.id', '=', sharing.conversationId)
  return ids
    .where('conversations.contact_id', '=', sharing.contactId)
    .where(visibleConversations(sharing.accountId, sharing.sight))
}
