import { channelOf } from '../../../../channels/registry.ts'
import type { SurveyView } from '../queries/surveys.ts'

/** What customers know us by: visitors of a website have read the name of its inbox, others never see that of theirs. */
export function brandOf({ business_name, channel_type, inbox_name, account_name }: SurveyView): string {
  return business_name?.trim() || (channelOf({ channel_type }).hasWidget ? inbox_name : account_name)
}
