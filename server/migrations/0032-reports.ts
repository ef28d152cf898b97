import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** What reports add up: facts of each conversation, and sums of them by time and by whose they are. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'report_conversations',
    {
      id: id(),
      account_id: ref('accounts'),
      conversation_id: int(),
      slot: int(),
      inbox_id: int(),
      assignee_id: int(nullable),
      team_id: int(nullable),
      label_ids: json(),
      status: text(),
      handed_off_at: time(nullable),
      bot_since: time(nullable),
      person_since: time(nullable),
      last_message_id: int(),
      last_measure_id: int(),
    },
    { unique: [['account_id', 'conversation_id']] },
  )
  await createTable(
    tx,
    'report_facts',
    {
      id: id(),
      account_id: ref('accounts'),
      conversation_id: int(),
      slot: int(),
      user_id: int(),
      ...counts(acts),
    },
    { unique: [['account_id', 'conversation_id', 'slot', 'user_id']] },
  )
  await createTable(
    tx,
    'report_rollups',
    {
      id: id(),
      account_id: ref('accounts'),
      kind: text(),
      of_id: int(),
      within_id: int(),
      grain: int(),
      slot: int(),
      entries: int(),
      ...counts([...states, ...acts]),
    },
    { unique: [['account_id', 'kind', 'of_id', 'within_id', 'grain', 'slot']] },
  )
  // What has become nothing is deleted, and found by this.
  await createIndex(tx, 'report_rollups', ['account_id', 'id'], { where: 'entries = 0' })
  await createTable(
    tx,
    'report_rebuilds',
    { id: id(), account_id: ref('accounts'), phase: text(), last_number: int(), created_at: time() },
    { unique: [['account_id']] },
  )
}

const states = ['conversations', 'open', 'resolved', 'pending', 'snoozed', 'bot_conversations']
const acts = [
  'incoming_messages',
  'outgoing_messages',
  'bot_messages',
  'bot_handoffs',
  'bot_resolutions',
  'first_responses',
  'first_response_seconds',
  'first_response_business_seconds',
  'first_responses_1h',
  'first_responses_4h',
  'first_responses_8h',
  'first_responses_24h',
  'replies',
  'reply_seconds',
  'reply_business_seconds',
  'resolutions',
  'resolution_seconds',
  'resolution_business_seconds',
]

function counts(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, int({ default: 0 })]))
}
