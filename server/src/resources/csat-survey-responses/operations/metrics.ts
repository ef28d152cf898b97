import { operation } from '../../../kernel/operation.ts'
import { countRatings, countSurveys } from '../queries/responses.ts'
import { CsatFilter, CsatMetrics } from '../schema.ts'

export const metrics = operation(
  'csatSurveyResponses.metrics',
  {
    get: '/api/v1/accounts/:account_id/csat_survey_responses/metrics',
    summary: 'Count what contacts have answered to satisfaction surveys',
    description:
      'Answers count when they were given first, surveys when they were sent; of those, only the time is asked.',
    access: 'report_manage',
    query: CsatFilter,
    heavy: true,
    reply: CsatMetrics,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const ratings = await countRatings(db, account.id, query)
      return {
        total_count: ratings.reduce((total, { count }) => total + count, 0),
        ratings_count: Object.fromEntries(ratings.map(({ rating, count }) => [rating, count])),
        total_sent_messages_count: await countSurveys(db, account.id, query),
      }
    }),
)
