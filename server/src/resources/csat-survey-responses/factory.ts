import type { App } from '../../app.ts'
import { aConversation } from '../conversations/factory.ts'
import { aMessage } from '../conversations/messages/factory.ts'
import type { ConversationView } from '../conversations/queries/conversations.ts'
import { findSurvey, type SurveyView } from './public/queries/surveys.ts'
import { answerByLink } from './public/rules/answer.ts'

/** A survey that was sent in the conversation, or in one of its own; its slug is what the link to it names. */
export async function aSurvey(app: App, accountId: number, given?: ConversationView) {
  const { display_id, uuid } = given ?? (await aConversation(app, accountId))
  await aMessage(app, accountId, display_id, { type: 'template', content_type: 'input_csat' })
  return shown((await findSurvey(app.database.read, uuid))!)
}

/** One that was answered. */
export async function aSurveyResponse(app: App, accountId: number, given: { rating?: number } = {}) {
  const { database, services } = app
  const survey = await aSurvey(app, accountId)
  const answer = { csat_survey_response: { rating: 5, feedback_message: 'Quick and friendly', ...given } }
  return database.transaction(async (tx) =>
    shown(await answerByLink({ tx, services, now: services.clock.now() }, survey, answer)),
  )
}

function shown(survey: SurveyView) {
  return { ...survey, slug: survey.conversation_uuid }
}
