import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import type { Tables } from '../../../../kernel/db/tables.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { Sight } from '../../../../kernel/sight.ts'
import { visibleConversations } from '../../queries/visible.ts'
import { type AttachmentView, attachmentViews } from './messages.ts'

/** Whose attachments are looked for: those of one conversation, or of all that a contact has and somebody may see. */
export type Owner =
  | { accountId: number; conversationId: number }
  | { accountId: number; contactId: number; sight: Sight }

export type ListedAttachment = AttachmentView & { display_id: number }

/** A page of them, the latest first. */
export function listAttachmentsOf(db: Db, owner: Owner, page: Page): Promise<ListedAttachment[]> {
  const attachments = attachmentViews(db, owner.accountId)
    .innerJoin('conversations', 'conversations.id', 'attachments.conversation_id')
    .select('conversations.display_id')
    .where(isOf(owner))
  return page.fetch(attachments, [['id', 'desc', sql.ref('attachments.id')]])
}

export async function countAttachmentsOf(db: Db, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('attachments.account_id', '=', owner.accountId)
    .where(isOf(owner))
    .executeTakeFirstOrThrow()
  return count
}

function isOf(owner: Owner): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'attachments'>()
  if ('conversationId' in owner) return eb('attachments.conversation_id', '=', owner.conversationId)
  const { accountId, contactId, sight } = owner
  const visible = eb
    .selectFrom('conversations')
    .select('conversations.id')
    .where('conversations.account_id', '=', accountId)
    .where('conversations.contact_id', '=', contactId)
    .where(visibleConversations(accountId, sight) as never)
  return eb('attachments.conversation_id', 'in', visible)
}
