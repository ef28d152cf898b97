import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { findMessageIds } from '../queries/find.ts'
import { showMessages } from '../rules/show.ts'
import { soughtBy } from '../rules/sought.ts'
import { FoundMessage, narrowing, searchQuery } from '../schema.ts'

export const messages = operation(
  'search.messages',
  {
    get: '/api/v1/accounts/:account_id/search/messages',
    summary: 'Search messages',
    description:
      'What contacts and agents wrote, private notes too, in the conversations that the caller may see. What fits best comes first: whole words, then parts of words; and the latest of what fits alike.',
    access: 'agent',
    paged: { size: 15 },
    query: T.object({ ...searchQuery, ...narrowing }),
    heavy: true,
    reply: T.object({ payload: T.object({ messages: T.array(FoundMessage) }) }),
  },
  async (context) => {
    const { db, offload, page } = context
    const ids = await offload((from) => findMessageIds(from, soughtBy(context), page))
    return { payload: { messages: await showMessages(db, ids, context) } }
  },
)
