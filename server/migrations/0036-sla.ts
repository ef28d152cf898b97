import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, bool, createIndex, createTable, id, int, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** What customers are promised, which conversations it is promised for, and what was not kept. */
export async function up(tx: Tx): Promise<void> {
  const times = { created_at: time(), updated_at: time() }
  const account_id = ref('accounts')
  await createTable(
    tx,
    'sla_policies',
    {
      id: id(),
      account_id,
      name: text(),
      description: text(nullable),
      // Seconds.
      first_response_time_threshold: int(nullable),
      next_response_time_threshold: int(nullable),
      resolution_time_threshold: int(nullable),
      only_during_business_hours: bool(),
      ...times,
    },
    { index: [['account_id', 'id']] },
  )
  // A policy can be applied to very many conversations, so a job removes what was applied, in batches.
  await createTable(
    tx,
    'applied_slas',
    {
      id: id(),
      account_id,
      sla_policy_id: int(),
      conversation_id: int(),
      sla_status: text(),
      counts_from: time({ default: 0 }),
      ...times,
    },
    {
      unique: [['account_id', 'conversation_id']],
      index: [
        ['account_id', 'sla_policy_id', 'id'],
        ['account_id', 'created_at', 'id'],
      ],
    },
  )
  await createIndex(tx, 'applied_slas', ['account_id', 'id'], {
    where: "sla_status in ('missed', 'active_with_misses')",
  })
  await createTable(
    tx,
    'sla_events',
    {
      id: id(),
      account_id,
      applied_sla_id: int(),
      conversation_id: int(),
      event_type: text(),
      // What is late has been waited for since then: nothing is noted twice.
      since: time(),
      due_at: time(),
      // The one that was not answered in time.
      message_id: int(nullable),
      ...times,
    },
    {
      unique: [['account_id', 'applied_sla_id', 'event_type', 'since']],
      index: [['account_id', 'conversation_id', 'id']],
    },
  )
  await addColumn(tx, 'conversations', 'sla_policy_id', int(nullable))
  await addColumn(tx, 'conversations', 'sla_due_at', time(nullable))
  await createIndex(tx, 'conversations', ['sla_due_at'], { where: 'sla_due_at is not null' })
  await createIndex(tx, 'conversations', ['account_id', 'id'], {
    where: "sla_policy_id is not null and status <> 'resolved'",
  })
}
