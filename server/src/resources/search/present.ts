import type { JsonObject } from '../../kernel/db/tables.ts'
import type { Showing } from '../../kernel/showing.ts'
import { unixTime } from '../../kernel/time.ts'
import { presentContact } from '../contacts/present.ts'
import type { ContactRow } from '../contacts/table.ts'
import { presentMessage } from '../conversations/messages/present.ts'
import type { AttachmentView, MessageView } from '../conversations/messages/queries/messages.ts'
import type { LatestMessages } from '../conversations/present.ts'
import type { ConversationView } from '../conversations/queries/conversations.ts'
import { firstHighlight, highlight } from './present-highlight.ts'
import type { FoundArticleRow } from './queries/records.ts'
import type { ConversationOfContact, FoundArticle, FoundContact, FoundMessage } from './schema.ts'

interface Searched extends Showing {
  q: string
}

export function presentFoundMessage(
  message: MessageView,
  conversation: ConversationView,
  attachments: readonly AttachmentView[],
  showing: Searched,
): FoundMessage {
  return {
    ...presentMessage(message, conversation, attachments, showing),
    contact: { id: conversation.contact_id, name: conversation.contact_name },
    highlight: highlight(message.content ?? '', showing.q),
  }
}

export function presentFoundContact(contact: ContactRow, showing: Searched): FoundContact {
  const { name, email, phone_number, identifier, additional_attributes } = contact
  const texts = [name, email, phone_number, identifier, companyOf(additional_attributes)]
  return { ...presentContact(contact, showing), highlight: firstHighlight(texts, showing.q) }
}

function companyOf({ company_name }: JsonObject): string | null {
  return typeof company_name === 'string' ? company_name : null
}

export function presentFoundConversation(
  view: ConversationView,
  latest: LatestMessages,
  showing: Searched,
): ConversationOfContact {
  const last = latest.messages.get(view.last_non_activity_message_id ?? 0)
  const contact = {
    id: view.contact_id,
    name: view.contact_name,
    email: view.contact_email,
    phone_number: view.contact_phone_number,
    identifier: view.contact_identifier,
  }
  const { name, email, phone_number, identifier } = contact
  const texts = [name, email, phone_number, identifier, companyOf(view.contact_additional_attributes)]
  return {
    id: view.display_id,
    uuid: view.uuid,
    account_id: view.account_id,
    status: view.status,
    created_at: unixTime(view.created_at),
    contact,
    inbox: { id: view.inbox_id, name: view.inbox_name, channel_type: view.channel_type },
    agent: view.assignee_id === null ? null : { id: view.assignee_id, name: view.assignee_name ?? '' },
    message: last ? presentMessage(last, view, latest.attachments, showing) : null,
    additional_attributes: view.additional_attributes,
    highlight: firstHighlight(texts, showing.q),
  }
}

export function presentFoundArticle(article: FoundArticleRow, { q }: Searched): FoundArticle {
  const { id, account_id, portal_id, portal_slug, category_name, title, slug, locale } = article
  const { description, content, status, updated_at } = article
  return {
    id,
    account_id,
    portal_id,
    portal_slug,
    category_name,
    title,
    slug,
    locale,
    description,
    content,
    status,
    updated_at: unixTime(updated_at),
    highlight: firstHighlight([title, description], q, content),
  }
}
