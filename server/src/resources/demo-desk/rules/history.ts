import type { Tx } from '../../../kernel/db/db.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import type { ContactRow } from '../../contacts/table.ts'
import { activityRow } from '../../conversations/messages/queries/messages.ts'
import { answer } from '../../conversations/messages/rules/answer.ts'
import { automaticAnswers } from '../../conversations/messages/rules/automatic-answers.ts'
import type { NewMessage } from '../../conversations/messages/rules/draft.ts'
import { countMessage } from '../../conversations/messages/rules/flood.ts'
import { awaitAnswer } from '../../conversations/messages/rules/receive.ts'
import { messageRow } from '../../conversations/messages/rules/write-message.ts'
import type { MessageRow } from '../../conversations/messages/table.ts'
import type { ConversationView } from '../../conversations/queries/conversations.ts'
import { measureRow } from '../../conversations/reporting-events/rules/record.ts'
import type { Measured, ReportingEventRow } from '../../conversations/reporting-events/table.ts'
import type { Act, Author } from '../../conversations/rules/act.ts'
import { Change } from '../../conversations/rules/change.ts'
import { handOff, move } from '../../conversations/rules/move.ts'
import { priorities } from '../../conversations/schema.ts'
import type { ConversationRow } from '../../conversations/table.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import type { Seats } from './seats.ts'
import type { Step, Thread } from './thread.ts'

type Agent = Author & { type: 'user' }
type Bot = Author & { type: 'agent_bot' }

export interface Cast {
  contact: ContactRow
  inbox: InboxRow
  seats: Seats
  /** Who answers when the conversation has not been given to anybody. */
  agent: Agent
  bot: Bot | undefined
  agents: ReadonlyMap<number, Agent>
}

/** All that is stored of a conversation. Ids of messages are their places in the list, from 1; others are still 0. */
export interface History {
  contact: ContactRow
  inbox: InboxRow
  label: string
  conversation: ConversationRow
  messages: Omit<MessageRow, 'id'>[]
  measures: Omit<ReportingEventRow, 'id'>[]
}

/** A step of a history. What verbs add to it is kept, to be written with everything else. */
class PastChange extends Change {
  readonly activities: string[] = []
  readonly measures: Measured[] = []

  override tell(text: string): void {
    if (!this.isNew) this.activities.push(text)
  }

  override measure(measured: Measured): void {
    this.measures.push(measured)
  }
}

/** How a conversation of long ago went, by the rules that a real one goes by. Nothing of it touches the database. */
export async function playThread(
  services: Services,
  { label, steps, priority }: Thread,
  cast: Cast,
  { from, until }: { from: number; until: number },
): Promise<History> {
  const { contact, inbox } = cast
  const first = newRow(cast, priorities.indexOf(priority), from)
  const history: History = { contact, inbox, label, conversation: first, messages: [], measures: [] }
  // Seats are given out by us: the rule would ask the database who is next.
  const quietInbox = { ...inbox, enable_auto_assignment: false }
  let view = viewOf(first, cast)
  let now = from
  for (const step of steps) {
    now += step.after
    if (now > until) break
    const act: Act = { tx: nowhere, services, now, author: authorOf(step, view, cast), quiet: true }
    const change = new PastChange(act, view, { isNew: step === steps[0], inbox: quietInbox })
    await perform(change, step, history)
    assignSeat(change, cast.seats)
    view = keep(change, history)
  }
  history.conversation = rowOf(view)
  return history
}

const nowhere = undefined as unknown as Tx

export function authorOf({ do: kind }: Step, { status, assignee_id }: ConversationView, cast: Cast): Author {
  const { contact, bot, agents, agent } = cast
  if (kind === 'customer') return { type: 'contact', id: contact.id, name: contact.name }
  if (bot && (kind === 'bot' || status === 'pending')) return bot
  return (assignee_id !== null && agents.get(assignee_id)) || agent
}

async function perform(change: PastChange, step: Step, history: History): Promise<void> {
  const { author, now } = change.act
  if (author.type === 'user') change.set({ unread_count: 0, agent_last_seen_at: now, assignee_last_seen_at: now })
  if (step.do === 'move') {
    if (author.type === 'agent_bot') await handOff(change)
    else await move(change, step.to, step.until === undefined ? null : now + step.until)
    return
  }
  if (author.type === 'user' && change.view.assignee_id === null) change.set({ assignee_id: author.id })
  const type = step.do === 'customer' ? 'incoming' : 'outgoing'
  await post(change, { type, sender: author, content: step.content, private: step.do === 'note' }, history)
}

/** As `postMessage` does, without the database. */
async function post(change: PastChange, draft: NewMessage, history: History): Promise<void> {
  const { now } = change.act
  const before = change.view
  if (draft.type !== 'template') change.set(countMessage(before, now))
  const message = messageRow(change, draft)
  const id = history.messages.push(message)
  change.set({ last_activity_at: now, last_message_id: id, last_non_activity_message_id: id })
  if (draft.type === 'incoming') {
    await awaitAnswer(change)
    for (const said of await automaticAnswers(change, message, before)) await post(change, said, history)
  } else if (draft.type === 'outgoing') {
    answer(change, message)
  }
}

/** As `assignAutomatically` does: when a conversation is opened, unless a member of its inbox has it. */
function assignSeat(change: PastChange, seats: Seats): void {
  const { isNew, before, view } = change
  if (view.status !== 'open' || (before.status === 'open' && !isNew)) return
  if (view.assignee_id !== null && (view.assignee_id !== before.assignee_id || seats.has(view.assignee_id))) return
  const userId = seats.next()
  if (userId !== undefined) change.set({ assignee_id: userId, assignee_bot_id: null })
}

/** As `save` does. */
function keep(change: PastChange, { messages, measures, inbox }: History): ConversationView {
  const { now } = change.act
  for (const text of change.activities) {
    change.set({ last_message_id: messages.push(activityRow(change.view, text, now)) })
  }
  change.set({ updated_at: now })
  for (const measured of change.measures) measures.push(measureRow(change.view, measured, inbox, now))
  return change.view
}

function newRow({ contact, inbox, bot }: Cast, priority: number, now: number): ConversationRow {
  return {
    id: 0,
    account_id: contact.account_id,
    display_id: 0,
    uuid: randomUUID(),
    inbox_id: inbox.id,
    contact_id: contact.id,
    contact_inbox_id: 0,
    status: bot ? 'pending' : 'open',
    priority,
    assignee_id: null,
    assignee_bot_id: null,
    team_id: null,
    additional_attributes: {},
    custom_attributes: {},
    snoozed_until: null,
    opened_at: now,
    handed_off_at: null,
    first_reply_created_at: null,
    waiting_since: now,
    last_incoming_at: null,
    last_activity_at: now,
    agent_last_seen_at: null,
    assignee_last_seen_at: null,
    contact_last_seen_at: null,
    out_of_office_told_at: null,
    sla_policy_id: null,
    sla_due_at: null,
    unread_count: 0,
    last_message_id: null,
    last_non_activity_message_id: null,
    flood_minute: 0,
    flood_count: 0,
    created_at: now,
    updated_at: now,
  }
}

/** As much of what a conversation shows of others as the rules look at. */
function viewOf(row: ConversationRow, { contact, inbox, bot }: Cast): ConversationView {
  return {
    ...row,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_blocked: contact.blocked,
    inbox_bot_id: bot?.id ?? null,
    inbox_keeps_hours: inbox.working_hours_enabled,
  } as ConversationView
}

function rowOf(view: ConversationView): ConversationRow {
  const { contact_name, contact_email, contact_blocked, inbox_bot_id, inbox_keeps_hours, ...row } = view
  return row
}
