import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex, createTable, id, int, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Who is sent events, and what became of each that was sent. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'endpoints',
    {
      id: id(),
      account_id: ref('accounts'),
      kind: text(),
      target_id: int(),
      turn: int({ default: 0 }),
      scheduled_for: time(nullable),
      failures: int({ default: 0 }),
      failing_since: time(nullable),
      paused_until: time(nullable),
      last_success_at: time(nullable),
      disabled_at: time(nullable),
      disabled_reason: text(nullable),
      created_at: time(),
    },
    { unique: [['account_id', 'kind', 'target_id']] },
  )

  await createTable(
    tx,
    'deliveries',
    {
      id: id(),
      account_id: ref('accounts'),
      endpoint_id: ref('endpoints'),
      // Events are forgotten on their own: a foreign key would need an index on the largest table of all.
      event_id: int(),
      event: text(),
      uuid: text(),
      stream: text(),
      status: text(),
      attempts: int({ default: 0 }),
      next_attempt_at: time(nullable),
      first_attempt_at: time(nullable),
      last_attempt_at: time(nullable),
      response_status: int(nullable),
      latency_ms: int(nullable),
      last_error: text(nullable),
      response_excerpt: text(nullable),
      finished_at: time(nullable),
      created_at: time(),
    },
    {
      index: [
        ['account_id', 'id'],
        ['account_id', 'status', 'id'],
        ['endpoint_id', 'id'],
      ],
    },
  )
  await createIndex(tx, 'deliveries', ['endpoint_id', 'next_attempt_at', 'id'], { where: 'finished_at is null' })
  await createIndex(tx, 'deliveries', ['endpoint_id', 'stream', 'id'], { where: 'finished_at is null' })
  await createIndex(tx, 'deliveries', ['finished_at'], { where: 'finished_at is not null' })
}
