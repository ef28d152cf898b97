import { foldCase } from '../../../../kernel/fold-case.ts'
import { surveySettings } from '../../../inboxes/rules/csat-config.ts'
import type { CsatConfig } from '../../../inboxes/schema.ts'
import { writeMessage } from '../../messages/rules/write-message.ts'
import { labelsOf } from '../../present.ts'
import { canReply } from '../../rules/can-reply.ts'
import type { Change } from '../../rules/change.ts'
import { hasSurvey } from '../queries/surveys.ts'

const question = 'How was our help? Please rate this conversation.'

/**
 * Asks the contact of a conversation that has just been resolved to rate it: once in the life of the conversation, as
 * the survey is found by its uuid, and only where an answer can reach the contact and the contact can answer.
 */
export async function askForRating(change: Change): Promise<void> {
  const { act, before, view } = change
  if (view.status !== 'resolved' || before.status === 'resolved' || view.contact_blocked) return
  const inbox = await change.inbox()
  if (!inbox.csat_survey_enabled || !canReply(view, act.now)) return
  const { display_type, message, survey_rules } = surveySettings(inbox)
  if (!fits(labelsOf(view), survey_rules) || (await hasSurvey(act.tx, view))) return
  await writeMessage(change, {
    type: 'template',
    sender: { type: 'system' },
    content: message.trim() || question,
    content_type: 'input_csat',
    content_attributes: { display_type },
  })
}

/** Where no label is named, every conversation fits. */
function fits(labels: string[], { operator, values }: CsatConfig['survey_rules']): boolean {
  if (values.length === 0) return true
  const hasOne = values.some((title) => labels.includes(foldCase(title)))
  return operator === 'contains' ? hasOne : !hasOne
}
