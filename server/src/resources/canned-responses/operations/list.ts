import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { searchCannedResponses } from '../queries/canned-responses.ts'
import { showCannedResponses } from '../rules/show.ts'
import { CannedResponse, cannedResponseSorts } from '../schema.ts'

export const list = operation(
  'cannedResponses.list',
  {
    get: '/api/v1/accounts/:account_id/canned_responses',
    summary: 'List or search the canned responses',
    description: 'Found by short code or content, whatever the case; short codes that start with the text come first.',
    access: 'agent',
    query: T.object({
      search: T.optional(T.text()),
      sort: T.optional(
        T.enum(cannedResponseSorts, { description: 'Among those that fit alike; `short_code` unless told otherwise' }),
      ),
    }),
    paged: { size: 'all' },
    reply: T.array(CannedResponse),
  },
  async ({ account, db, services, query: { search = '', sort = 'short_code' }, page }) =>
    showCannedResponses(db, services, await searchCannedResponses(db, account.id, { search, sort }, page)),
)
