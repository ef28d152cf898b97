import { day } from '../../../../../kernel/clock.ts'
import { fail } from '../../../../../kernel/errors.ts'
import { isObject } from '../../../../../kernel/validate.ts'
import { countChange } from '../../../../contacts/public/rules/count-change.ts'
import type { ConversationView } from '../../../queries/conversations.ts'
import type { Act } from '../../../rules/act.ts'
import { answerSurvey } from '../../../surveys/queries/surveys.ts'
import type { MessageView } from '../../queries/messages.ts'
import { changeMessage } from '../../rules/change.ts'
import type { Posted } from '../../rules/post.ts'
import type { ContentType } from '../../schema.ts'
import type { SubmittedValues } from '../schema.ts'

/** The messages that ask for something. */
const questions: readonly ContentType[] = [
  'form',
  'input_csat',
  'input_email',
  'input_select',
  'input_text',
  'input_textarea',
]
const surveysTaken = 14 * day
const longestFeedback = 20_000

/** Keeps what the contact has answered to a question with the message that asked it, and a rating with its survey. */
export async function submitValues(
  act: Omit<Act, 'author'>,
  conversation: ConversationView,
  message: MessageView,
  submitted_values: SubmittedValues,
): Promise<Posted> {
  const { tx, now, services } = act
  const { content_type } = message
  const field = 'submitted_values'
  countChange(services, conversation.contact_id)
  if (!questions.includes(content_type)) fail('not_allowed', { field, message: 'can be given to questions only' })
  if (content_type === 'input_csat') {
    if (now - message.created_at > surveysTaken)
      fail('not_allowed', { field, message: 'can be given for 14 days only' })
    await answerSurvey(tx, message, ratingIn(submitted_values, `${field}.csat_survey_response`), now)
  }
  const content_attributes = { ...message.content_attributes, submitted_values }
  return changeMessage(act, conversation, message, { content_attributes })
}

function ratingIn(values: SubmittedValues, field: string) {
  const response = isObject(values) ? values.csat_survey_response : undefined
  const { rating, feedback_message = null } = isObject(response) ? response : {}
  if (typeof rating !== 'number' || ![1, 2, 3, 4, 5].includes(rating)) {
    fail('not_allowed', { field: `${field}.rating`, message: 'must be one of 1, 2, 3, 4, 5' })
  }
  if (feedback_message !== null && typeof feedback_message !== 'string') {
    fail('wrong_type', { field: `${field}.feedback_message`, message: 'must be of type string' })
  }
  if (feedback_message !== null && feedback_message.length > longestFeedback) {
    fail('too_long', { field: `${field}.feedback_message`, message: `may have ${longestFeedback} characters at most` })
  }
  return { rating, feedback_message: feedback_message?.trim() || null }
}
