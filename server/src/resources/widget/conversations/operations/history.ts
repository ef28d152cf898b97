import { operation } from '../../../../kernel/operation.ts'
import { unixTime } from '../../../../kernel/time.ts'
import { shownUnread } from '../../../conversations/messages/present.ts'
import {
  countUnseenAnswers,
  listLatestPublicMessages,
} from '../../../conversations/messages/public/queries/messages.ts'
import { listOwnConversations } from '../../../conversations/public/queries/conversations.ts'
import { askingOf } from '../../../conversations/public/rules/asking.ts'
import { showWidgetMessages } from '../../messages/rules/latest.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentWidgetConversation } from '../present.ts'
import { ConversationHistory } from '../schema.ts'

export const history = operation(
  'widget.conversations.history',
  {
    get: '/api/v1/widget/conversations/history',
    summary: 'List the conversations of the visitor',
    description: 'Newest activity first, each with its latest message.',
    access: 'visitor',
    query: WebsiteQuery,
    paged: { size: 25 },
    reply: ConversationHistory,
  },
  async ({ actor, page, db, services, now }) => {
    const conversations = await listOwnConversations(db, askingOf(actor), page)
    if (conversations.length === 0) return { payload: [] }
    const numbers = new Map(conversations.map(({ id, display_id }) => [id, display_id]))
    const latest = await listLatestPublicMessages(db, actor.contact.account_id, [...numbers.keys()], 1)
    const showing = { links: services.links, now }
    const shown = await showWidgetMessages(db, latest, ({ conversation_id }) => numbers.get(conversation_id)!, showing)
    const lastOf = new Map(shown.map((message) => [message.conversation_id, message]))
    const unread = await countUnseenAnswers(db, actor.contact.account_id, [...numbers.keys()])
    return {
      payload: conversations.map((conversation) => ({
        ...presentWidgetConversation(conversation),
        created_at: unixTime(conversation.created_at),
        last_message: lastOf.get(conversation.display_id),
        unread_count: shownUnread(unread.get(conversation.id) ?? 0),
      })),
    }
  },
)
