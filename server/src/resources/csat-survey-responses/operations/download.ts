import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { tableOfResponses } from '../rules/table-of-responses.ts'
import { CsatPeriod } from '../schema.ts'

export const download = operation(
  'csatSurveyResponses.download',
  {
    get: '/api/v1/accounts/:account_id/csat_survey_responses/download',
    summary: 'Get what contacts have answered to satisfaction surveys as CSV',
    description: 'A text that a spreadsheet would take for a formula has an apostrophe before it.',
    access: 'report_manage',
    query: CsatPeriod,
    heavy: true,
    reply: T.csv(),
    replyHeaders: ['content-disposition'],
    errors: ['too_many'],
  },
  ({ account, query, offload, services, setHeaders }) => {
    setHeaders({ 'content-disposition': 'attachment; filename=csat_report.csv' })
    return offload((db) => tableOfResponses(db, account.id, query, services))
  },
)
