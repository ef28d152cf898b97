import type { Act } from '../../../../kernel/act.ts'
import { fail } from '../../../../kernel/errors.ts'
import { findPublicMessage } from '../../../conversations/messages/public/queries/messages.ts'
import { submitValues } from '../../../conversations/messages/public/rules/submit.ts'
import type { SubmittedValues } from '../../../conversations/messages/public/schema.ts'
import { findConversation } from '../../../conversations/queries/conversations.ts'
import { findSurvey, type SurveyView } from '../queries/surveys.ts'

/** Answers a survey as the contact would in the conversation itself. */
export async function answerByLink(
  act: Act,
  { account_id, display_id, message_id, conversation_uuid }: SurveyView,
  values: SubmittedValues,
): Promise<SurveyView> {
  const conversation = await findConversation(act.tx, account_id, display_id, 'all')
  const message = conversation && (await findPublicMessage(act.tx, conversation, message_id))
  if (!message) fail('not_found')
  await submitValues(act, conversation, message, values)
  return (await findSurvey(act.tx, conversation_uuid)) ?? fail('not_found')
}
