import { operation } from '../../../kernel/operation.ts'
import { loadResponse } from '../load.ts'
import { setReview } from '../queries/responses.ts'
import { showResponses } from '../rules/show.ts'
import { CsatReview, CsatSurveyResponse } from '../schema.ts'

export const update = operation(
  'csatSurveyResponses.update',
  {
    patch: '/api/v1/accounts/:account_id/csat_survey_responses/:id',
    summary: 'Note what the team makes of an answer',
    access: 'report_manage',
    load: { response: loadResponse },
    body: CsatReview,
    reply: CsatSurveyResponse,
  },
  async (context) => {
    const { account, actor, response, body, tx, now } = context
    const review = { ...body, review_notes_updated_at: now, review_notes_updated_by_id: actor.user.id }
    await setReview(tx, response, review)
    const [shown] = await showResponses(tx, account.id, [{ ...response, ...review }], context)
    return shown!
  },
)
