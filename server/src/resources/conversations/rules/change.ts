import { type Emission, emitAll } from '../../../kernel/bus.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import { unixTime } from '../../../kernel/time.ts'
import { distributeLater } from '../../assignment-policies/rules/distribute.ts'
import { findInboxRow } from '../../inboxes/queries/inboxes.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { type AttachmentView, insertActivities, type MessageView } from '../messages/queries/messages.ts'
import { newView } from '../messages/rules/new-view.ts'
import { insertParticipant } from '../participants/queries/participants.ts'
import { labelsOf } from '../present.ts'
import { type ConversationView, getConversation, updateConversation } from '../queries/conversations.ts'
import { recordMeasures } from '../reporting-events/rules/record.ts'
import type { Measured } from '../reporting-events/table.ts'
import { priorities } from '../schema.ts'
import type { ConversationRow } from '../table.ts'
import type { Act } from './act.ts'
import { conversationPayload, messagePayload, subjectOf } from './event-payload.ts'
import { latestMessages } from './latest-messages.ts'

interface Posted {
  message: MessageView
  attachments: AttachmentView[]
  echo_id?: string
}

/**
 * Everything that one request changes about one conversation. Verbs add to it; `save` writes it in one go, so that it
 * is told as one event however many rules took part.
 */
export class Change {
  readonly act: Act
  readonly before: ConversationView
  /** The conversation as it will be. */
  view: ConversationView
  /** Set for a conversation that this request has made. */
  readonly isNew: boolean
  readonly #values: Partial<ConversationRow> = {}
  readonly #activities: string[] = []
  readonly #measured: Measured[] = []
  readonly #posted: Posted[] = []
  readonly #mentions: { message_id: number; user_ids: number[] }[] = []
  /** What was said of the change. */
  #noted: Posted[] = []
  #inbox: InboxRow | undefined

  constructor(act: Act, view: ConversationView, { isNew = false, inbox }: { isNew?: boolean; inbox?: InboxRow } = {}) {
    this.act = act
    this.before = view
    this.view = view
    this.isNew = isNew
    this.#inbox = inbox
  }

  set(values: Partial<ConversationRow>): void {
    Object.assign(this.#values, values)
    this.view = { ...this.view, ...values }
  }

  /** Its labels are rows of their own: whoever changes them says what they are then. */
  setLabels(titles: string[]): void {
    this.view = { ...this.view, label_titles: titles.length > 0 ? titles.join(',') : null }
  }

  /** The contact is a record of its own, too. */
  setBlocked(contact_blocked: boolean): void {
    this.view = { ...this.view, contact_blocked }
  }

  /** Says what happened in an activity message. What a new conversation starts with needs no word. */
  tell(text: string): void {
    if (!this.isNew) this.#activities.push(text)
  }

  measure(measured: Measured): void {
    this.#measured.push(measured)
  }

  posted(posted: Posted): void {
    this.#posted.push(posted)
  }

  mentioned(message_id: number, user_ids: number[]): void {
    this.#mentions.push({ message_id, user_ids })
  }

  /** The inbox with all its settings, fetched when a rule asks for it. */
  async inbox(): Promise<InboxRow> {
    this.#inbox ??= await findInboxRow(this.act.tx, this.view.account_id, this.view.inbox_id)
    return this.#inbox
  }

  /** Writes everything, tells of it, and answers what became of the conversation. */
  async save(): Promise<ConversationView> {
    await this.#write()
    await this.#welcome()
    await this.#makeRoom()
    if (this.#measured.length > 0) {
      await recordMeasures(this.act, this.view, this.#measured, await this.inbox())
    }
    if (!this.act.quiet) await this.#emit()
    return this.view
  }

  async #write(): Promise<void> {
    const { tx, now } = this.act
    if (this.#activities.length > 0) {
      const rows = await insertActivities(tx, this.view, this.#activities, now)
      this.#noted = rows.map((row) => ({ message: newView(row, { type: 'system' }, this.view)!, attachments: [] }))
      this.set({ last_message_id: rows.at(-1)!.id })
    }
    if (Object.keys(this.#values).length === 0) return
    this.set({ updated_at: now })
    await updateConversation(tx, this.view, this.#values)
    const { before, view } = this
    if (people.some((column) => before[column] !== view[column])) {
      this.view = await getConversation(tx, view.account_id, view.id)
    }
  }

  /** Whoever is given the conversation takes part in it. */
  async #welcome(): Promise<void> {
    const { act, before, view, isNew } = this
    const { assignee_id } = view
    if (assignee_id === null || (!isNew && assignee_id === before.assignee_id)) return
    await insertParticipant(act.tx, view, assignee_id, act.now)
  }

  /** Whoever has one less can take another one, where a policy hands out what waits. */
  async #makeRoom(): Promise<void> {
    const { act, before, view } = this
    if (view.inbox_policy_id === null || before.status !== 'open' || before.assignee_id === null) return
    if (view.status === 'open' && view.assignee_id === before.assignee_id) return
    await distributeLater(act.tx, view.account_id, [view.inbox_id], act.now)
  }

  async #emit(): Promise<void> {
    const { tx, now, services } = this.act
    const changed = changedAttributes(this.before, this.view)
    const moved = this.before.status !== this.view.status
    const written = [...this.#posted, ...this.#noted]
    if (!this.isNew && changed.length === 0 && written.length === 0) return
    const latest = await latestMessages(tx, [this.view], written)
    const showing = { links: services.links.stored(this.view.account_id), now }
    const conversation = conversationPayload(this.view, latest, showing)
    // When each was written, it was the latest itself.
    const { last_non_activity_message: _latest, ...around } = conversation
    const subject = subjectOf(this.view)
    const emissionOf = (name: 'message_created' | 'message_activity_created') => {
      return ({ message, attachments, echo_id }: Posted): Emission => {
        const payload = messagePayload(message, attachments, this.view, around, showing)
        return { name, subject, payload: { ...payload, echo_id } }
      }
    }
    const emissions: Emission[] = [
      ...this.#posted.map(emissionOf('message_created')),
      ...this.#noted.map(emissionOf('message_activity_created')),
    ]
    for (const mention of this.#mentions) {
      emissions.push({ name: 'conversation_mentioned', subject, payload: { id: this.view.display_id, ...mention } })
    }
    if (this.isNew) emissions.unshift({ name: 'conversation_created', subject, payload: conversation })
    else if (changed.length > 0) {
      const name = moved ? 'conversation_status_changed' : 'conversation_updated'
      emissions.push({ name, subject, payload: { ...conversation, changed_attributes: changed } })
    }
    await emitAll(tx, emissions, { accountId: this.view.account_id, now })
  }
}

const people = ['assignee_id', 'assignee_bot_id', 'team_id'] as const

type Shown = (view: ConversationView) => unknown
const time = (column: 'snoozed_until' | 'waiting_since' | 'first_reply_created_at'): Shown => {
  return (view) => {
    const ms = view[column]
    return ms === null ? null : unixTime(ms)
  }
}

/** What is told of when it changes, as the outside sees it. */
const told: Record<string, Shown> = {
  status: ({ status }) => status,
  snoozed_until: time('snoozed_until'),
  assignee_id: ({ assignee_id }) => assignee_id,
  assignee_agent_bot_id: ({ assignee_bot_id }) => assignee_bot_id,
  team_id: ({ team_id }) => team_id,
  priority: ({ priority }) => priorities[priority] ?? null,
  labels: (view) => labelsOf(view),
  custom_attributes: ({ custom_attributes }) => custom_attributes,
  first_reply_created_at: time('first_reply_created_at'),
  waiting_since: time('waiting_since'),
}

/** Each attribute that changed, with what it was and what it is. */
export function changedAttributes(before: ConversationView, after: ConversationView): JsonObject[] {
  return Object.entries(told).flatMap(([name, show]) => {
    const [previous_value, current_value] = [show(before), show(after)]
    return sameJson(previous_value, current_value) ? [] : [{ [name]: { previous_value, current_value } }]
  })
}
