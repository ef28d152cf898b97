import { operation } from '../../../kernel/operation.ts'
import { loadCannedResponse } from '../load.ts'
import { updateCannedResponse } from '../queries/canned-responses.ts'
import { changeFiles } from '../rules/files.ts'
import { showCannedResponse } from '../rules/show.ts'
import { CannedResponse, CannedResponseChanges, responseFiles } from '../schema.ts'

export const update = operation(
  'cannedResponses.update',
  {
    patch: '/api/v1/accounts/:account_id/canned_responses/:id',
    summary: 'Update a canned response',
    access: 'agent',
    load: { response: loadCannedResponse },
    body: CannedResponseChanges,
    files: { attachments: responseFiles },
    reply: CannedResponse,
    errors: ['taken', 'unknown'],
  },
  async (context) => {
    const { response, body, files, tx, services, now } = context
    const { attachments, remove_attachment_ids, ...text } = body
    const changed = await updateCannedResponse(tx, response, text, now)
    const brought = { attachments, remove_attachment_ids, files: files.attachments }
    return showCannedResponse(tx, services, await changeFiles(context, changed, brought))
  },
)
