import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { attachmentsByMessage } from '../../conversations/messages/queries/attachments.ts'
import { findMessages } from '../../conversations/messages/queries/messages.ts'
import { listConversationViews } from '../../conversations/queries/conversations.ts'
import { latestMessages } from '../../conversations/rules/latest-messages.ts'
import { presentFoundArticle, presentFoundContact, presentFoundConversation, presentFoundMessage } from '../present.ts'
import { listArticles, listContacts } from '../queries/records.ts'
import type { ConversationOfContact, FoundArticle, FoundContact, FoundMessage } from '../schema.ts'

/** Whoever is shown what was found; the context of an operation is one. */
export interface Viewing {
  account: { id: number }
  services: Pick<Services, 'links'>
  now: number
  query: { q: string }
}

export async function showMessages(db: Db, ids: number[], viewing: Viewing): Promise<FoundMessage[]> {
  const messages = inOrder(ids, await findMessages(db, viewing.account.id, ids))
  const conversationIds = [...new Set(messages.map(({ conversation_id }) => conversation_id))]
  const views = await listConversationViews(db, viewing.account.id, conversationIds)
  const attachments = await attachmentsByMessage(db, messages)
  const conversations = new Map(views.map((view) => [view.id, view]))
  return messages.flatMap((message) => {
    const conversation = conversations.get(message.conversation_id)
    return conversation
      ? presentFoundMessage(message, conversation, attachments.get(message.id) ?? [], showing(viewing))
      : []
  })
}

export async function showConversations(db: Db, ids: number[], viewing: Viewing): Promise<ConversationOfContact[]> {
  const views = await listConversationViews(db, viewing.account.id, ids)
  const latest = await latestMessages(db, views)
  return views.map((view) => presentFoundConversation(view, latest, showing(viewing)))
}

export async function showContacts(db: Db, ids: number[], viewing: Viewing): Promise<FoundContact[]> {
  const contacts = inOrder(ids, await listContacts(db, viewing.account.id, ids))
  return contacts.map((contact) => presentFoundContact(contact, showing(viewing)))
}

export async function showArticles(db: Db, ids: number[], viewing: Viewing): Promise<FoundArticle[]> {
  const articles = inOrder(ids, await listArticles(db, viewing.account.id, ids))
  return articles.map((article) => presentFoundArticle(article, showing(viewing)))
}

function showing({ services, now, query }: Viewing) {
  return { links: services.links, now, q: query.q }
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
