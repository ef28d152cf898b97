import { operation } from '../../../../kernel/operation.ts'
import type { Showing } from '../../../../kernel/showing.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { presentContact } from '../../../contacts/present.ts'
import { loadConversation } from '../../load.ts'
import { contactOf, labelsOf, presentAssignee } from '../../present.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import { MessageList, MessageWindow } from '../list-schema.ts'
import { countMessages, listMessages, type Window } from '../queries/pages.ts'
import { showMessages } from '../rules/show.ts'

export const list = operation(
  'messages.list',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/messages',
    summary: 'List the messages of a conversation',
    description: 'Oldest first. Without `after`, the latest come, and `cursor` leads to earlier ones.',
    access: 'agent',
    load: { conversation: loadConversation },
    query: MessageWindow,
    paged: { size: 20 },
    reply: MessageList,
  },
  async ({ db, conversation, query, page, services: { links }, now }) => {
    const showing = { links, now }
    const messages = await listMessages(db, conversation, query, page.usually(sizeOf(query)))
    const count = await countMessages(db, conversation, query)
    return {
      meta: { ...metaOf(conversation, showing), ...page.meta(count) },
      payload: await showMessages(db, conversation, messages, showing),
    }
  },
)

function sizeOf({ after, before }: Window): number {
  if (after === undefined) return 20
  return before === undefined ? 100 : 1000
}

function metaOf(conversation: ConversationView, showing: Showing) {
  const seen = (ms: number | null) => (ms === null ? null : isoTime(ms))
  return {
    labels: labelsOf(conversation),
    additional_attributes: conversation.additional_attributes,
    contact: { ...presentContact(contactOf(conversation), showing), type: 'contact' },
    assignee: presentAssignee(conversation, showing),
    agent_last_seen_at: seen(conversation.agent_last_seen_at),
    assignee_last_seen_at: seen(conversation.assignee_last_seen_at),
  }
}
