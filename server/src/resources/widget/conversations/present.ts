import { isoTime, unixTime } from '../../../kernel/time.ts'
import type { PublicConversationRow } from '../../conversations/public/queries/conversations.ts'
import type { ConversationView } from '../../conversations/queries/conversations.ts'
import type { ConversationRecord, WidgetConversation } from './schema.ts'

export function presentWidgetConversation(conversation: PublicConversationRow): WidgetConversation {
  const { display_id: id, uuid, inbox_id, status, contact_last_seen_at, agent_last_seen_at } = conversation
  return {
    id,
    uuid,
    inbox_id,
    status,
    contact_last_seen_at: unixTime(contact_last_seen_at ?? 0),
    agent_last_seen_at: unixTime(agent_last_seen_at ?? 0),
    last_activity_at: unixTime(conversation.last_activity_at),
  }
}

export function presentRecord(conversation: ConversationView): ConversationRecord {
  const { display_id, uuid, account_id, inbox_id, contact_id, contact_inbox_id, status } = conversation
  const { browser, referer, initiated_at, browser_language } = conversation.additional_attributes
  return {
    id: display_id,
    display_id,
    uuid,
    account_id,
    inbox_id,
    contact_id,
    contact_inbox_id,
    status,
    custom_attributes: conversation.custom_attributes,
    additional_attributes: { browser, referer, initiated_at, browser_language },
    contact_last_seen_at: isoOrNull(conversation.contact_last_seen_at),
    agent_last_seen_at: isoOrNull(conversation.agent_last_seen_at),
    last_activity_at: isoTime(conversation.last_activity_at),
    waiting_since: isoOrNull(conversation.waiting_since),
    first_reply_created_at: isoOrNull(conversation.first_reply_created_at),
    created_at: isoTime(conversation.created_at),
    updated_at: isoTime(conversation.updated_at),
    assignee_id: null,
    assignee_agent_bot_id: null,
    assignee_last_seen_at: null,
    team_id: null,
    campaign_id: null,
    sla_policy_id: null,
    priority: null,
    snoozed_until: null,
    identifier: null,
    label_list: [],
  }
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms)
}
