import { operation } from '../../../kernel/operation.ts'
import { presentCannedResponse } from '../present.ts'
import { insertCannedResponse } from '../queries/canned-responses.ts'
import { CannedResponse, NewCannedResponse } from '../schema.ts'

export const create = operation(
  'cannedResponses.create',
  {
    post: '/api/v1/accounts/:account_id/canned_responses',
    summary: 'Create a canned response',
    access: 'agent',
    body: NewCannedResponse,
    reply: CannedResponse,
    errors: ['taken'],
  },
  async ({ account, body, tx, now }) => presentCannedResponse(await insertCannedResponse(tx, account.id, body, now)),
)
