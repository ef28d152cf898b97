import { operation } from '../../../kernel/operation.ts'
import { loadCannedResponse } from '../load.ts'
import { deleteCannedResponse } from '../queries/canned-responses.ts'
import { dropFilesOf } from '../rules/files.ts'

export const remove = operation(
  'cannedResponses.delete',
  {
    delete: '/api/v1/accounts/:account_id/canned_responses/:id',
    summary: 'Delete a canned response',
    access: 'agent',
    load: { response: loadCannedResponse },
  },
  async ({ response, tx, now }) => {
    await dropFilesOf({ tx, now }, response)
    await deleteCannedResponse(tx, response)
  },
)
