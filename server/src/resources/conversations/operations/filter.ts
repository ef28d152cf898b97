import { readFilter } from '../../../kernel/filter/read.ts'
import { filterBody, filterRules } from '../../../kernel/filter/schema.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { passing } from '../queries/filter.ts'
import { narrowing, searching } from '../queries/pages.ts'
import { conversationFilterKeys, isQuick, listKeys } from '../rules/filter-keys.ts'
import { showPage, viewerOf } from '../rules/page.ts'
import { FilteredConversations, sortBys } from '../schema.ts'

export const filter = operation(
  'conversations.filter',
  {
    post: '/api/v1/accounts/:account_id/conversations/filter',
    summary: 'Filter the conversations that the caller may see',
    description: `${filterRules}

The counts cover everything that matches. Keys: \`status\` (\`all\` for any), \`priority\` (\`none\` for none),
\`assignee_id\`, \`inbox_id\`, \`team_id\`, \`contact_id\`, \`display_id\`, \`campaign_id\`, \`sla_policy_id\`, \`labels\`,
\`browser_language\`, \`conversation_language\`, \`referer\`, \`mail_subject\`, \`created_at\`, \`last_activity_at\`,
\`waiting_since\` (since when the contact waits for an answer), \`unread\`, \`participants\` (ids of agents), \`content\`
(what a message says), and the custom attributes of conversations and of their contacts.`,
    access: 'agent',
    paged: { size: 25 },
    query: T.object({ sort_by: T.optional(T.enum(sortBys, { description: 'Latest activity first unless given' })) }),
    body: filterBody('ConversationFilter', [
      { attribute_key: 'status', filter_operator: 'equal_to', values: ['open', 'pending'], query_operator: 'AND' },
      { attribute_key: 'assignee_id', filter_operator: 'is_not_present', values: [], query_operator: null },
    ]),
    reads: true,
    heavy: true,
    reply: FilteredConversations,
    errors: ['unknown'],
  },
  async (context) => {
    const { account, body, db, now, query } = context
    const keyOf = await conversationFilterKeys(db, account.id, body.payload, { keys: listKeys(db, account.id) })
    const test = readFilter(body.payload, { keyOf, now })
    const look = isQuick(body.payload) ? narrowing : searching
    const finder = look((from) => ({ ...viewerOf(context), where: passing(from, test) }))
    const { data } = await showPage(context, finder, { sortBy: query.sort_by })
    return { data, ...data }
  },
)
