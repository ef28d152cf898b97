import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import type { Tables } from '../../../../kernel/db/tables.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { Sight } from '../../../../kernel/sight.ts'
import { visibleConversations } from '../../queries/conversations.ts'
import { type AttachmentView, attachmentViews } from './messages.ts'

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
    .where(sharedIn(sharing))
  return page.fetch(shared, [['id', 'desc', sql.ref('attachments.id')]])
}

export async function countShared(db: Db, sharing: Sharing): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('attachments.account_id', '=', sharing.accountId)
    .where(sharedIn(sharing))
    .executeTakeFirstOrThrow()
  return count
}

function sharedIn(sharing: Sharing): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'attachments'>()
  if ('conversationId' in sharing) return eb('attachments.conversation_id', '=', sharing.conversationId)
  const { accountId, contactId, sight } = sharing
  const visible = eb
    .selectFrom('conversations')
    .select('conversations.id')
    .where('conversations.account_id', '=', accountId)
    .where('conversations.contact_id', '=', contactId)
    .where(visibleConversations(accountId, sight) as never)
  return eb('attachments.conversation_id', 'in', visible)
}
