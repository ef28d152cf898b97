import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listResponses } from '../queries/responses.ts'
import { showResponses } from '../rules/show.ts'
import { CsatFilter, CsatSurveyResponse } from '../schema.ts'

export const list = operation(
  'csatSurveyResponses.list',
  {
    get: '/api/v1/accounts/:account_id/csat_survey_responses',
    summary: 'List what contacts have answered to satisfaction surveys',
    description: 'The latest first, unless `sort` says otherwise.',
    access: 'report_manage',
    query: T.object({ ...CsatFilter.properties, sort: T.optional(T.enum(['created_at', '-created_at'])) }),
    paged: { size: 25 },
    heavy: true,
    reply: T.array(CsatSurveyResponse),
  },
  (context) => {
    const { account, query, page, offload } = context
    const { sort = '-created_at', ...filter } = query
    return offload(async (db) => {
      const found = await listResponses(db, account.id, filter, page, sort === 'created_at' ? 'asc' : 'desc')
      return showResponses(db, account.id, found, context)
    })
  },
)
