import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { tableOfMissed } from '../rules/table-of-missed.ts'
import { AppliedSlaQuery } from '../schema.ts'

export const download = operation(
  'appliedSlas.download',
  {
    get: '/api/v1/accounts/:account_id/applied_slas/download',
    summary: 'Get the conversations in which something was not done in time as CSV',
    description: 'A text that a spreadsheet would take for a formula has an apostrophe before it.',
    access: 'administrator',
    query: AppliedSlaQuery,
    heavy: true,
    reply: T.csv(),
    replyHeaders: ['content-disposition'],
    errors: ['too_many'],
  },
  ({ account, query, offload, services, setHeaders }) => {
    setHeaders({ 'content-disposition': 'attachment; filename=breached_conversation.csv' })
    return offload((db) => tableOfMissed(db, account.id, query, services))
  },
)
