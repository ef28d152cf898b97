import type { NewAction } from '../../../../../sdk/src/index.ts'

export type Param = NonNullable<NewAction['action_params']>[number]

/** What an action needs to know. */
export type ParamKind =
  | 'none'
  | 'text'
  | 'labels'
  | 'agent'
  | 'team'
  | 'sla'
  | 'status'
  | 'priority'
  | 'url'
  | 'files'
  | 'team_mail'
  | 'addresses'

export const actionKinds = {
  send_message: 'text',
  add_private_note: 'text',
  add_label: 'labels',
  remove_label: 'labels',
  assign_agent: 'agent',
  assign_team: 'team',
  change_status: 'status',
  change_priority: 'priority',
  add_sla: 'sla',
  send_attachment: 'files',
  send_webhook_event: 'url',
  mute_conversation: 'none',
  remove_assigned_agent: 'none',
  remove_assigned_team: 'none',
  resolve_conversation: 'none',
  open_conversation: 'none',
  pending_conversation: 'none',
  snooze_conversation: 'none',
  send_email_to_team: 'team_mail',
  send_email_transcript: 'addresses',
} as const satisfies Record<string, ParamKind>

export type ActionName = keyof typeof actionKinds

/** Those behind them say the same in other words, or need mail, which the server cannot send: they are kept where they are. */
const offered = (Object.keys(actionKinds) as ActionName[]).slice(0, 12)

/** What can be chosen where one of them is chosen already. */
export function choosableNames(current: ActionName): readonly ActionName[] {
  return offered.includes(current) ? offered : [...offered, current]
}
