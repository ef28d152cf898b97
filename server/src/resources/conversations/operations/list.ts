import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { askedBy, showPage } from '../rules/page.ts'
import { assigneeTypes, ConversationPage, ConversationQuery, sortBys } from '../schema.ts'

const ListQuery = T.object({
  ...ConversationQuery.properties,
  assignee_type: T.optional(T.enum(assigneeTypes, { description: '`all` unless given' })),
  sort_by: T.optional(T.enum(sortBys, { description: 'Latest activity first unless given' })),
})

export const list = operation(
  'conversations.list',
  {
    get: '/api/v1/accounts/:account_id/conversations',
    summary: 'List conversations',
    description: 'The counts cover everything that matches, whatever `assignee_type` and page are asked for.',
    access: 'agent',
    paged: { size: 25 },
    query: ListQuery,
    heavy: true,
    reply: ConversationPage,
  },
  (context) => {
    const { query, now } = context
    const shown = { assigneeType: query.assignee_type, sortBy: query.sort_by }
    return showPage(context, askedBy(context, query, now), shown)
  },
)
