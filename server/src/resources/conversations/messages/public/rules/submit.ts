import { day } from '../../../../../kernel/clock.ts'
import { fail } from '../../../../../kernel/errors.ts'
import { isObject } from '../../../../../kernel/validate.ts'
import { countChange } from '../../../../contacts/public/rules/count-change.ts'
import type { ConversationView } from '../../../queries/conversations.ts'
import type { Act } from '../../../rules/act.ts'
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

/** Keeps what the contact has answered to a question with the message that asked it. */
export async function submitValues(
  act: Omit<Act, 'author'>,
  conversation: ConversationView,
  message: MessageView,
  submitted_values: SubmittedValues,
): Promise<Posted> {
  countChange(act.services, conversation.contact_id)
  requireAnswer(message, submitted_values, act.now)
  const content_attributes = { ...message.content_attributes, submitted_values }
  return changeMessage(act, conversation, message, { content_attributes })
}

function requireAnswer(message: MessageView, values: SubmittedValues, now: number): void {
  const field = 'submitted_values'
  const { content_type, created_at } = message
  if (!questions.includes(content_type)) fail('not_allowed', { field, message: 'can be given to questions only' })
  if (content_type !== 'input_csat') return
  if (now - created_at > surveysTaken) fail('not_allowed', { field, message: 'can be given for 14 days only' })
  const response = isObject(values) ? values.csat_survey_response : undefined
  const rating = isObject(response) ? response.rating : undefined
  if (typeof rating !== 'number' || ![1, 2, 3, 4, 5].includes(rating)) {
    fail('not_allowed', { field: `${field}.csat_survey_response.rating`, message: 'must be one of 1, 2, 3, 4, 5' })
  }
}
