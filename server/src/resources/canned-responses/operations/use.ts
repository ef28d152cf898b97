import { operation } from '../../../kernel/operation.ts'
import { loadCannedResponse } from '../load.ts'
import { countUse } from '../queries/canned-responses.ts'
import { showCannedResponse } from '../rules/show.ts'
import { CannedResponse } from '../schema.ts'

export const use = operation(
  'cannedResponses.use',
  {
    post: '/api/v1/accounts/:account_id/canned_responses/:id/use',
    summary: 'Count that a canned response was used',
    description: 'The list can be sorted by how often each was.',
    access: 'agent',
    load: { response: loadCannedResponse },
    reply: CannedResponse,
    audit: false,
  },
  async ({ response, tx, services }) => showCannedResponse(tx, services, await countUse(tx, response)),
)
