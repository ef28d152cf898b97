import type { Change } from '../../rules/change.ts'
import type { MessageRow } from '../table.ts'

type Outgoing = Pick<
  MessageRow,
  'private' | 'sender_type' | 'sender_id' | 'content_attributes' | 'additional_attributes'
>

/** What an answer does: the contact waits no longer, and how long it took is measured when a person gave it. */
export function answer(change: Change, message: Outgoing): void {
  const { now } = change.act
  const { waiting_since, first_reply_created_at, opened_at, handed_off_at } = change.view
  if (message.private || isAutomatic(message)) return
  if (message.sender_type === 'user') {
    if (first_reply_created_at === null) {
      const from = Math.max(opened_at, handed_off_at ?? 0)
      change.measure({ name: 'first_response', from, userId: message.sender_id })
      change.set({ first_reply_created_at: now })
    } else if (waiting_since !== null) {
      change.measure({ name: 'reply_time', from: waiting_since, userId: message.sender_id })
    }
  }
  if (message.sender_type !== null && waiting_since !== null) change.set({ waiting_since: null })
}

function isAutomatic({ content_attributes, additional_attributes }: Outgoing): boolean {
  return content_attributes.automation_rule_id !== undefined || additional_attributes.campaign_id !== undefined
}
