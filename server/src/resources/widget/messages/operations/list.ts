import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { listSomePublicMessages } from '../../../conversations/messages/public/queries/messages.ts'
import { latestShown } from '../../../conversations/messages/public/rules/latest.ts'
import { presentWidgetConversation } from '../../conversations/present.ts'
import { findOwn } from '../../conversations/rules/own.ts'
import { ConversationQuery } from '../../schema.ts'
import { showWidgetMessages } from '../rules/latest.ts'
import { WidgetMessageList } from '../schema.ts'

const [mostAfter, mostBetween] = [100, 1000]

export const list = operation(
  'widget.messages.list',
  {
    get: '/api/v1/widget/messages',
    summary: 'List the messages of the visitor’s conversation',
    description:
      'The latest 20; with `before`, 20 before a message; with `after`, the first 100 after one; with both, up to 1000 ' +
      'between them. Notes and what agents do are not among them.',
    access: 'visitor',
    query: T.object({
      ...ConversationQuery.properties,
      before: T.optional(T.id()),
      after: T.optional(T.idOrZero()),
    }),
    reply: WidgetMessageList,
  },
  async ({ actor, query: { before, after, ...query }, db, services, now }) => {
    const conversation = await findOwn(db, actor, query)
    if (!conversation) return { payload: [], meta: {} }
    const count = after === undefined ? latestShown : before === undefined ? mostAfter : mostBetween
    const messages = await listSomePublicMessages(db, conversation, { before, after }, count)
    const { contact_last_seen_at, agent_last_seen_at } = presentWidgetConversation(conversation)
    const showing = { links: services.links, now }
    return {
      payload: await showWidgetMessages(db, messages, () => conversation.display_id, showing),
      meta: { contact_last_seen_at, agent_last_seen_at },
    }
  },
)
