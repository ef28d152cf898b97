import { fail } from '../../../kernel/errors.ts'
import type { InboxRow } from '../../inboxes/table.ts'

type Feature = 'attachments' | 'end_conversation'

/** Whether the widget of the inbox offers it. */
function offers({ channel_settings }: Pick<InboxRow, 'channel_settings'>, feature: Feature): boolean {
  const { selected_feature_flags: flags } = channel_settings
  return Array.isArray(flags) && flags.includes(feature)
}

export function requireFeature(inbox: Pick<InboxRow, 'channel_settings'>, feature: Feature, field: string): void {
  if (!offers(inbox, feature)) fail('not_allowed', { field, message: 'is switched off for this website' })
}
