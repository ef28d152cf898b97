import { operation } from '../../../kernel/operation.ts'
import { loadCannedResponse } from '../load.ts'
import { presentCannedResponse } from '../present.ts'
import { updateCannedResponse } from '../queries/canned-responses.ts'
import { CannedResponse, CannedResponseChanges } from '../schema.ts'

export const update = operation(
  'cannedResponses.update',
  {
    patch: '/api/v1/accounts/:account_id/canned_responses/:id',
    summary: 'Update a canned response',
    access: 'agent',
    load: { response: loadCannedResponse },
    body: CannedResponseChanges,
    reply: CannedResponse,
    errors: ['taken'],
  },
  async ({ response, body, tx, now }) => presentCannedResponse(await updateCannedResponse(tx, response, body, now)),
)
