import type { Links } from '../../../kernel/files/links.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { SurveyView } from './queries/surveys.ts'
import type { CsatSurvey } from './schema.ts'

export function presentSurvey(survey: SurveyView, links: Links): CsatSurvey {
  const { id, account_id, message_id, rating, feedback_message, responded_at, display_id, updated_at } = survey
  const { message } = survey.csat_config
  return {
    id: message_id,
    csat_survey_response:
      rating === null || responded_at === null
        ? null
        : {
            id,
            account_id,
            conversation_id: display_id,
            message_id,
            rating,
            feedback_message,
            created_at: isoTime(responded_at),
            updated_at: isoTime(updated_at),
          },
    display_type: survey.content_attributes.display_type === 'star' ? 'star' : 'emoji',
    content: typeof message === 'string' && message.trim() ? message : null,
    inbox_avatar_url: links.file(survey.avatar_file_id),
    inbox_name: survey.inbox_name,
    locale: survey.locale,
    conversation_id: display_id,
    created_at: isoTime(survey.created_at),
  }
}
