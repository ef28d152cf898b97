import { resource } from '../../kernel/manifest.ts'
import { download } from './operations/download.ts'
import { list } from './operations/list.ts'
import { metrics } from './operations/metrics.ts'
import { update } from './operations/update.ts'
import { get as publicGet } from './public/operations/get.ts'
import { update as publicUpdate } from './public/operations/update.ts'
import { followLabels } from './rules/follow-labels.ts'

export const csatSurveyResponses = resource({
  name: 'csatSurveyResponses',
  singular: 'csat_survey_response',
  operations: [list, metrics, download, update, publicGet, publicUpdate],
  pages: [
    {
      id: 'public.csatSurveyResponses.page',
      path: '/survey/responses/:conversation_uuid',
      summary: 'The page on which a contact answers the survey of a conversation',
      description: 'A form that works without a script. `?rating=1` to `5` preselects an answer, and sends nothing.',
      file: 'surfaces/survey.ts',
    },
  ],
  whenRemoved: followLabels,
})
