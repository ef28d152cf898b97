import { operation } from '../../../kernel/operation.ts'
import { insertCannedResponse } from '../queries/canned-responses.ts'
import { changeFiles } from '../rules/files.ts'
import { showCannedResponse } from '../rules/show.ts'
import { CannedResponse, NewCannedResponse, responseFiles } from '../schema.ts'

export const create = operation(
  'cannedResponses.create',
  {
    post: '/api/v1/accounts/:account_id/canned_responses',
    summary: 'Create a canned response',
    access: 'agent',
    body: NewCannedResponse,
    files: { attachments: responseFiles },
    reply: CannedResponse,
    errors: ['taken', 'unknown'],
  },
  async (context) => {
    const { account, body, files, tx, services, now } = context
    const made = await insertCannedResponse(tx, account.id, body, now)
    const { attachments } = body
    return showCannedResponse(tx, services, await changeFiles(context, made, { attachments, files: files.attachments }))
  },
)
