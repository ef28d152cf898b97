import { operation } from '../../../kernel/operation.ts'
import { Page, pageQuery } from '../../../kernel/paging.ts'
import { T } from '../../../kernel/schema.ts'
import { findArticleIds, findContactIds, findConversationIds, findMessageIds, type Paging } from '../queries/find.ts'
import { showArticles, showContacts, showConversations, showMessages } from '../rules/show.ts'
import { soughtBy } from '../rules/sought.ts'
import { ConversationOfContact, FoundArticle, FoundContact, FoundMessage, narrowing, searchQuery } from '../schema.ts'

const size = 15

export const all = operation(
  'search.all',
  {
    get: '/api/v1/accounts/:account_id/search',
    summary: 'Search everything',
    description: `A page has up to ${size} of each kind; each kind alone can be paged by cursor. What narrows the search narrows that of messages.`,
    access: 'agent',
    query: T.object({
      ...searchQuery,
      ...narrowing,
      page: pageQuery.page,
    }),
    heavy: true,
    reply: T.object({
      payload: T.object({
        conversations: T.array(ConversationOfContact),
        contacts: T.array(FoundContact),
        messages: T.array(FoundMessage),
        articles: T.array(FoundArticle),
      }),
    }),
  },
  async (context) => {
    const { db, offload, query } = context
    const sought = soughtBy(context)
    const ids = await offload(async (from) => ({
      conversations: await findConversationIds(from, sought, pageOf(query)),
      contacts: await findContactIds(from, sought, pageOf(query)),
      messages: await findMessageIds(from, sought, pageOf(query)),
      articles: await findArticleIds(from, sought, pageOf(query)),
    }))
    return {
      payload: {
        conversations: await showConversations(db, ids.conversations, context),
        contacts: await showContacts(db, ids.contacts, context),
        messages: await showMessages(db, ids.messages, context),
        articles: await showArticles(db, ids.articles, context),
      },
    }
  },
)

/** Each kind has pages of its own. No cursor of theirs leaves the server, so none needs to be signed. */
function pageOf({ page }: { page?: number }): Paging {
  return new Page({ page }, { size }, () => '')
}
