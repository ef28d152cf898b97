import { operation } from '../../../../kernel/operation.ts'
import { loadSurvey } from '../load.ts'
import { presentSurvey } from '../present.ts'
import { CsatSurvey } from '../schema.ts'

export const get = operation(
  'public.csatSurveyResponses.get',
  {
    get: '/public/api/v1/csat_survey/:uuid',
    summary: 'Get the satisfaction survey of a conversation',
    access: 'link',
    load: { survey: loadSurvey },
    reply: CsatSurvey,
  },
  ({ survey, services }) => presentSurvey(survey, services.links),
)
