import { operation } from '../../../kernel/operation.ts'
import { presentFound } from '../present.ts'
import { listConversationViews } from '../queries/conversations.ts'
import { listSaid } from '../queries/search.ts'
import { askedBy } from '../rules/page.ts'
import { FoundConversations, SearchQuery } from '../schema.ts'

const mostMessages = 10

export const search = operation(
  'conversations.search',
  {
    get: '/api/v1/accounts/:account_id/conversations/search',
    summary: 'Search conversations by what was written in them',
    description: `Each with the latest ${mostMessages} of the messages that have the text. Latest activity comes first.`,
    access: 'agent',
    paged: { size: 25 },
    query: SearchQuery,
    heavy: true,
    reply: FoundConversations,
  },
  async (context) => {
    const { account, db, offload, page, query, now } = context
    const finder = askedBy(context, query, now)
    const { ids, counts, said } = await offload(async (from) => {
      const found = await finder.find(from, { assigneeType: 'all', sortBy: 'last_activity_at_desc' }, page)
      const text = { conversationIds: found.ids, text: query.q, most: mostMessages }
      return { ...found, said: await listSaid(from, account.id, text) }
    })
    const views = await listConversationViews(db, account.id, ids)
    return {
      meta: { ...counts, ...page.meta(counts.all_count) },
      payload: views.map((view) => presentFound(view, said)),
    }
  },
)
