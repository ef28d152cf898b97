import { type Emission, emitAll, type Subject } from '../../../kernel/bus.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import { unixTime } from '../../../kernel/time.ts'
import { distributeLater } from '../../assignment-policies/rules/distribute.ts'
import { findInboxRow } from '../../inboxes/queries/inboxes.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { type AttachmentView, insertActivities, type MessageView } from '../messages/queries/messages.ts'
import { newView } from '../messages/rules/new-view.ts'
import { messageTypes } from '../messages/schema.ts'
import { insertParticipant } from '../participants/queries/participants.ts'
import { labelsOf } from '../present.ts'
import { type ConversationView, getConversation, updateConversation } from '../queries/conversations.ts'
import { recordMeasures } from '../reporting-events/rules/record.ts'
import type { Measured } from '../reporting-events/table.ts'
import { priorities } from '../schema.ts'
import { missesOf } from '../sla/present.ts'
import type { SlaColumn } from '../sla/queries/shown.ts'
import { concernsSla, type Judgement, judge } from '../sla/rules/judge.ts'
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
  readonly #lastly: (() => Promise<void>)[] = []
  /** What was said of the change. */
  #noted: Posted[] = []
  #inbox: InboxRow | undefined
  #isJudged = false
  #judgement: Judgement | undefined

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

  /** So is the policy that is applied to it. */
  setSla(columns: Pick<ConversationView, SlaColumn>): void {
    this.view = { ...this.view, ...columns }
  }

  /** Its SLA is looked at even if nothing else is changed: time has passed, or what is promised is another. */
  judgeSla(): void {
    this.#isJudged = true
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

  /** Has something done once everything else is known of the change, and has been said. */
  lastly(work: () => Promise<void>): void {
    this.#lastly.push(work)
  }

  /** The inbox with all its settings, fetched when a rule asks for it. */
  async inbox(): Promise<InboxRow> {
    this.#inbox ??= await findInboxRow(this.act.tx, this.view.account_id, this.view.inbox_id)
    return this.#inbox
  }

  /** Writes everything, tells of it, and answers what became of the conversation. */
  async save(): Promise<ConversationView> {
    await this.#judge()
    await this.#write()
    await this.#welcome()
    await this.#makeRoom()
    if (this.#measured.length > 0) {
      await recordMeasures(this.act, this.view, this.#measured, await this.inbox())
    }
    if (!this.act.quiet) await this.#emit()
    return this.view
  }

  async #judge(): Promise<void> {
    const { act, before, view } = this
    if (!this.#isJudged && !concernsSla(before, view)) return
    const judgement = await judge(act, { before, after: view, inbox: () => this.inbox() })
    if (!judgement) return
    this.#judgement = judgement
    this.set({ sla_due_at: judgement.dueAt })
    this.view = { ...this.view, ...judgement.shown }
  }

  async #write(): Promise<void> {
    const { tx, now } = this.act
    if (this.#activities.length > 0) {
      const rows = await insertActivities(tx, this.view, this.#activities, now)
      this.#noted = rows.map((row) => ({ message: newView(row, { type: 'system' }, this.view)!, attachments: [] }))
      this.set({ last_message_id: rows.at(-1)!.id })
    }
    for (const work of this.#lastly) await work()
    if (Object.keys(this.#values).length === 0) return
    this.set({ updated_at: now })
    await updateConversation(tx, this.view, this.#values)
    const { before, view } = this
    const isLate = (this.#judgement?.missed.length ?? 0) > 0
    if (isLate || people.some((column) => before[column] !== view[column])) {
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
    const isLate = (this.#judgement?.missed.length ?? 0) > 0
    if (!this.isNew && changed.length === 0 && written.length === 0 && !isLate) return
    const said = this.#posted.filter((posted) => !isAutomatic(posted))
    const automatic = this.#posted.filter(isAutomatic)
    // What the program adds comes after the change that it follows.
    const lastSaid = said.at(-1)?.message.id ?? this.before.last_non_activity_message_id
    const view = automatic.length > 0 ? { ...this.view, last_non_activity_message_id: lastSaid } : this.view
    const latest = await latestMessages(tx, [view], written)
    const showing = { links: services.links.stored(this.view.account_id), now }
    const conversation = conversationPayload(view, latest, showing)
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
      ...said.map(emissionOf('message_created')),
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
    emissions.push(...automatic.map(emissionOf('message_created')))
    emissions.push(...this.#slaEmissions(subject))
    await emitAll(tx, emissions, { accountId: this.view.account_id, now })
  }

  #slaEmissions(subject: Subject): Emission[] {
    const { before, view } = this
    const about = { id: view.display_id, applied_sla_id: view.applied_sla_id!, assignee_id: view.assignee_id }
    const missed = (this.#judgement?.missed ?? []).map(({ id, event_type }): Emission => {
      return { name: 'sla_missed', subject, payload: { ...about, sla_event_id: id, event_type } }
    })
    const isMet = view.sla_status === 'hit' && before.sla_status !== 'hit'
    return isMet ? [...missed, { name: 'sla_met', subject, payload: about }] : missed
  }
}

/** Greetings, surveys and the like. */
const isAutomatic = ({ message }: Posted) => message.message_type === template && message.sender_type === null
const template = messageTypes.indexOf('template')

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
  sla_policy_id: ({ sla_policy_id }) => sla_policy_id,
  sla_status: ({ sla_status }) => sla_status,
  sla_events: (view) => missesOf(view).length,
}

/** Each attribute that changed, with what it was and what it is. */
export function changedAttributes(before: ConversationView, after: ConversationView): JsonObject[] {
  return Object.entries(told).flatMap(([name, show]) => {
    const [previous_value, current_value] = [show(before), show(after)]
    return sameJson(previous_value, current_value) ? [] : [{ [name]: { previous_value, current_value } }]
  })
}
