import type { Showing } from '../../kernel/showing.ts'
import { isoTime, unixTime } from '../../kernel/time.ts'
import { presentContact } from '../contacts/present.ts'
import type { TeamRow } from '../teams/table.ts'
import { availabilityStatus, availableName } from '../users/present.ts'
import { presentMessage, shownUnread } from './messages/present.ts'
import type { AttachmentView, MessageView } from './messages/queries/messages.ts'
import type { ConversationView } from './queries/conversations.ts'
import { canReply } from './rules/can-reply.ts'
import {
  type AssignedTeam,
  type Assignee,
  type Conversation,
  type FoundConversation,
  priorities,
  type ToggledStatus,
} from './schema.ts'
import { presentAppliedSla, presentSlaEvents } from './sla/present.ts'

/** The latest messages of some conversations, with their attachments. */
export interface LatestMessages {
  messages: ReadonlyMap<number, MessageView>
  attachments: readonly AttachmentView[]
}

export function presentConversation(view: ConversationView, latest: LatestMessages, showing: Showing): Conversation {
  const show = (id: number | null) => {
    const message = id === null ? undefined : latest.messages.get(id)
    return message && presentMessage(message, view, latest.attachments, showing)
  }
  const last = show(view.last_message_id)
  const applied = presentAppliedSla(view)
  return {
    id: view.display_id,
    account_id: view.account_id,
    uuid: view.uuid,
    inbox_id: view.inbox_id,
    status: view.status,
    priority: priorities[view.priority] ?? undefined,
    labels: labelsOf(view),
    muted: view.contact_blocked,
    can_reply: canReply(view, showing.now),
    unread_count: shownUnread(view.unread_count),
    additional_attributes: view.additional_attributes,
    custom_attributes: view.custom_attributes,
    messages: last ? [last] : [],
    last_non_activity_message: show(view.last_non_activity_message_id),
    snoozed_until: view.snoozed_until === null ? undefined : unixTime(view.snoozed_until),
    created_at: unixTime(view.created_at),
    updated_at: unixTime(view.updated_at),
    timestamp: unixTime(view.last_activity_at),
    last_activity_at: unixTime(view.last_activity_at),
    agent_last_seen_at: orZero(view.agent_last_seen_at),
    assignee_last_seen_at: orZero(view.assignee_last_seen_at),
    contact_last_seen_at: orZero(view.contact_last_seen_at),
    first_reply_created_at: orZero(view.first_reply_created_at),
    waiting_since: orZero(view.waiting_since),
    sla_policy_id: applied?.sla_id,
    applied_sla: applied ?? {},
    sla_events: presentSlaEvents(view),
    meta: presentMeta(view, showing),
  }
}

export function presentStatus({ display_id, status, snoozed_until }: ConversationView): ToggledStatus {
  return {
    meta: {},
    payload: {
      success: true,
      conversation_id: display_id,
      current_status: status,
      snoozed_until: snoozed_until === null ? undefined : unixTime(snoozed_until),
    },
  }
}

/** In alphabetical order; titles hold no commas. */
export function labelsOf({ label_titles }: Pick<ConversationView, 'label_titles'>): string[] {
  return label_titles ? label_titles.split(',').sort() : []
}

export function orZero(ms: number | null): number {
  return ms === null ? 0 : unixTime(ms)
}

function presentMeta(view: ConversationView, showing: Showing): Conversation['meta'] {
  const assignee = presentAssignee(view, showing)
  return {
    sender: presentContact(contactOf(view), showing),
    channel: view.channel_type,
    assignee,
    assignee_type: assignee && (assignee.type === 'user' ? 'User' : 'AgentBot'),
    team: presentTeamOf(view),
    hmac_verified: view.hmac_verified,
  }
}

export function contactOf(view: ConversationView) {
  return {
    id: view.contact_id,
    name: view.contact_name,
    email: view.contact_email,
    phone_number: view.contact_phone_number,
    identifier: view.contact_identifier,
    blocked: view.contact_blocked,
    additional_attributes: view.contact_additional_attributes,
    custom_attributes: view.contact_custom_attributes,
    avatar_file_id: view.contact_avatar_file_id,
    avatar_filename: view.contact_avatar_filename,
    online_until: view.contact_online_until,
    last_activity_at: view.contact_last_activity_at,
    created_at: view.contact_created_at,
  }
}

export function presentAssignee(view: ConversationView, showing: Showing): Assignee | undefined {
  if (view.assignee_id !== null && view.assignee_name !== null) return presentPerson(view, showing)
  if (view.assignee_bot_id === null || view.bot_name === null) return undefined
  const thumbnail = showing.links.file(view.bot_avatar_file_id)
  return {
    id: view.assignee_bot_id,
    type: 'agent_bot',
    name: view.bot_name,
    description: view.bot_description ?? undefined,
    bot_type: view.bot_type ?? undefined,
    avatar_url: thumbnail,
    thumbnail,
  }
}

function presentPerson(view: ConversationView, { links, now }: Showing): Assignee {
  const { assignee_availability: availability, assignee_auto_offline: auto_offline, assignee_custom_attributes } = view
  const { assignee_online_until: online_until } = view
  const named = { name: view.assignee_name!, display_name: view.assignee_display_name }
  const thumbnail = links.file(view.assignee_avatar_file_id)
  return {
    id: view.assignee_id!,
    type: 'user',
    account_id: view.account_id,
    availability_status: availabilityStatus({ availability, auto_offline, online_until }, now),
    auto_offline: auto_offline ?? undefined,
    available_name: availableName(named),
    avatar_url: thumbnail,
    thumbnail,
    confirmed: view.assignee_confirmed_at !== null,
    display_name: named.display_name ?? undefined,
    email: view.assignee_email!,
    uid: view.assignee_email!,
    name: named.name,
    provider: 'email',
    role: view.assignee_role ?? undefined,
    custom_attributes: assignee_custom_attributes ?? {},
  }
}

function presentTeamOf(view: ConversationView): Conversation['meta']['team'] {
  if (view.team_id === null || view.team_name === null) return undefined
  return {
    id: view.team_id,
    name: view.team_name,
    description: view.team_description ?? undefined,
    allow_auto_assign: view.team_allow_auto_assign ?? true,
    account_id: view.account_id,
  }
}

export function presentAssignedTeam(team: TeamRow): AssignedTeam {
  const { id, name, description, allow_auto_assign, account_id } = team
  return {
    id,
    name,
    description: description ?? undefined,
    allow_auto_assign,
    account_id,
    created_at: isoTime(team.created_at),
    updated_at: isoTime(team.updated_at),
  }
}

export function presentFound(view: ConversationView, said: readonly MessageView[]): FoundConversation {
  const { display_id, uuid, account_id, contact_id, contact_name, inbox_id, inbox_name, channel_type } = view
  return {
    id: display_id,
    uuid,
    created_at: unixTime(view.created_at),
    contact: { id: contact_id, name: contact_name },
    inbox: { id: inbox_id, name: inbox_name, channel_type },
    messages: said.filter(({ conversation_id }) => conversation_id === view.id).map(presentSaid),
    account_id,
  }
}

function presentSaid(message: MessageView): FoundConversation['messages'][number] {
  const { id, content, message_type, created_at, contact_name, user_name, bot_name } = message
  const sender_name = contact_name ?? user_name ?? bot_name ?? undefined
  return { id, content, sender_name, message_type, created_at: unixTime(created_at) }
}
