import { readFilter } from '../../kernel/filter/read.ts'
import { filterBody, filterRules } from '../../kernel/filter/schema.ts'
import { operation } from '../../kernel/operation.ts'
import { T } from '../../kernel/schema.ts'
import { conversationFilterKeys } from './filter-keys.ts'
import { countMatching, listMatchingIds, sortings } from './filters/queries.ts'
import { sightOf } from './load.ts'
import { listConversationViews } from './queries.ts'
import { Conversation } from './schema.ts'
import { showConversations } from './show.ts'

export const filter = operation(
  'conversations.filter',
  {
    post: '/api/v1/accounts/:account_id/conversations/filter',
    summary: 'Filter the conversations that the caller may see',
    description: `${filterRules}

The counts cover everything that matches. Keys: \`status\` (\`all\` for any), \`priority\` (\`none\` for none),
\`assignee_id\`, \`inbox_id\`, \`team_id\`, \`contact_id\`, \`display_id\`, \`campaign_id\`, \`labels\`,
\`browser_language\`, \`conversation_language\`, \`referer\`, \`mail_subject\`, \`created_at\`, \`last_activity_at\`, and
the custom attributes of conversations and of their contacts.`,
    access: 'agent',
    paged: { size: 25 },
    query: T.object({ sort_by: T.optional(T.enum(sortings)) }),
    body: filterBody('ConversationFilter', [
      { attribute_key: 'status', filter_operator: 'equal_to', values: ['open', 'pending'], query_operator: 'AND' },
      { attribute_key: 'assignee_id', filter_operator: 'is_not_present', values: [], query_operator: null },
    ]),
    reply: T.object({
      data: T.object({
        meta: T.object({
          mine_count: T.number(),
          unassigned_count: T.number(),
          assigned_count: T.number(),
          all_count: T.number(),
        }),
        payload: T.array(Conversation),
      }),
    }),
    errors: ['unknown'],
  },
  {
    // Nothing is written, so nobody who writes has to wait for it.
    async prepare(context) {
      const { account, actor, body, db, now, page, query } = context
      const keyOf = await conversationFilterKeys(db, account.id, body.payload)
      const filtered = {
        accountId: account.id,
        sight: sightOf(context),
        test: readFilter(body.payload, { keyOf, now }),
      }
      const ids = await listMatchingIds(db, filtered, query.sort_by ?? 'last_activity_at_desc', page)
      const meta = await countMatching(db, filtered, actor.user.id)
      const views = await listConversationViews(db, account.id, ids)
      return { data: { meta, payload: await showConversations(db, views, context) } }
    },
    run: (_context, found) => found,
  },
)
