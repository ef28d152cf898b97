import type { Selectable } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import type { Tables } from '../kernel/db/tables.ts'
import { readPairs } from '../resources/reports/rules/read.ts'
import { type RollupKind, slotMs, type Tally, tallyColumns } from '../resources/reports/table.ts'

/** Everything that reports are made of, as it is stored. */
export async function rawRows(db: Db, accountId: number) {
  const all = <Name extends 'conversations' | 'messages' | 'reporting_events' | 'conversation_labels'>(table: Name) =>
    db
      .selectFrom(table as 'messages')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute() as unknown as Promise<Selectable<Tables[Name]>[]>
  return {
    conversations: await all('conversations'),
    messages: await all('messages'),
    measures: await all('reporting_events'),
    labels: await all('conversation_labels'),
  }
}

export type RawRows = Awaited<ReturnType<typeof rawRows>>

export interface Question {
  kind: RollupKind
  id: number
  within: number
  /** In quarters of an hour. */
  from: number
  to: number
}

/** What the guide to reports says, computed from every row there is, one after another. */
export function defined({ conversations, messages, measures, labels }: RawRows, question: Question): Tally {
  const { kind, id, within, from, to } = question
  const tally: Record<string, number> = Object.fromEntries(tallyColumns.map((column) => [column, 0]))
  const add = (column: string, count = 1) => {
    tally[column]! += count
  }
  const isIn = (ms: number) => ms >= from * slotMs && ms < to * slotMs
  for (const conversation of conversations) {
    const titles = labels.filter((row) => row.conversation_id === conversation.id).map(({ label_id }) => label_id)
    const isOwners = {
      account: true,
      inbox: conversation.inbox_id === id,
      team: conversation.team_id === id,
      label: titles.includes(id),
      agent: conversation.assignee_id === id,
      inbox_label: titles.includes(id) && conversation.inbox_id === within,
    }[kind]
    const isActor = (userId: number | null) => (kind === 'agent' ? userId === id : isOwners)
    const own = messages.filter((message) => message.conversation_id === conversation.id && !message.private)
    const sentBy = (type: string, until: number) =>
      own.some((one) => one.message_type === 1 && one.sender_type === type && one.created_at <= until)
    const handedOff = (until: number) => conversation.handed_off_at !== null && conversation.handed_off_at <= until
    if (isOwners && isIn(conversation.created_at)) {
      add('conversations')
      add(conversation.status)
      if (sentBy('agent_bot', Number.POSITIVE_INFINITY) || conversation.handed_off_at !== null) add('bot_conversations')
    }
    if (kind === 'inbox_label') continue
    for (const { message_type, sender_type, sender_id } of own.filter((one) => isIn(one.created_at))) {
      const sender = sender_type === 'user' ? sender_id : null
      if (message_type === 0 && isOwners) add('incoming_messages')
      if (message_type === 1 && isActor(sender)) add('outgoing_messages')
      if (message_type === 1 && sender_type === 'agent_bot' && kind !== 'agent' && isOwners) add('bot_messages')
    }
    for (const measure of measures.filter((one) => one.conversation_id === conversation.id && isIn(one.created_at))) {
      const { name, value, value_in_business_hours: business, user_id, created_at } = measure
      if (name === 'bot_handoff' && kind !== 'agent' && isOwners) add('bot_handoffs')
      if (name === 'resolution' && kind !== 'agent' && isOwners) {
        const isBots = sentBy('agent_bot', created_at) && !sentBy('user', created_at) && !handedOff(created_at)
        if (isBots) add('bot_resolutions')
      }
      if (name === 'bot_handoff' || !isActor(user_id)) continue
      const [many, one] = {
        first_response: ['first_responses', 'first_response'],
        reply_time: ['replies', 'reply'],
        resolution: ['resolutions', 'resolution'],
      }[name]
      add(many!)
      add(`${one}_seconds`, value)
      add(`${one}_business_seconds`, business)
      if (name === 'first_response') {
        const hours = [1, 4, 8, 24].find((limit) => value < limit * 3600)
        if (hours) add(`first_responses_${hours}h`)
      }
    }
  }
  return tally
}

/** What reports say instead. */
export async function reported(db: Db, accountId: number, { kind, id, within, from, to }: Question): Promise<Tally> {
  const asked = { accountId, kind, columns: tallyColumns, range: { from, to } }
  const [tally] = await readPairs(db, { ...asked, pairs: [[id, within]] })
  return Object.fromEntries(tallyColumns.map((column) => [column, tally![column] ?? 0]))
}
