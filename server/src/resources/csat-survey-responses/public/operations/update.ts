import { operation } from '../../../../kernel/operation.ts'
import { loadSurvey } from '../load.ts'
import { presentSurvey } from '../present.ts'
import { answerByLink } from '../rules/answer.ts'
import { CsatAnswer, CsatSurvey } from '../schema.ts'

export const update = operation(
  'public.csatSurveyResponses.update',
  {
    put: '/public/api/v1/csat_survey/:uuid',
    summary: 'Answer the satisfaction survey of a conversation',
    description: 'A later answer replaces the one before, for 14 days.',
    access: 'link',
    load: { survey: loadSurvey },
    body: CsatAnswer,
    reply: CsatSurvey,
    emits: ['message_updated'],
  },
  async (context) =>
    presentSurvey(
      await answerByLink(context, context.survey, context.body.message.submitted_values),
      context.services.links,
    ),
)
