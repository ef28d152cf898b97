import { operation } from '../../../../kernel/operation.ts'
import { ConversationQuery } from '../../schema.ts'
import { presentWidgetConversation } from '../present.ts'
import { findOwn } from '../rules/own.ts'
import { CurrentConversation } from '../schema.ts'

export const get = operation(
  'widget.conversations.get',
  {
    get: '/api/v1/widget/conversations',
    summary: 'Get the conversation that the visitor began last',
    description: 'An empty object where there is none.',
    access: 'visitor',
    query: ConversationQuery,
    reply: CurrentConversation,
  },
  async ({ actor, query, db }) => {
    const conversation = await findOwn(db, actor, query)
    return conversation ? presentWidgetConversation(conversation) : {}
  },
)
