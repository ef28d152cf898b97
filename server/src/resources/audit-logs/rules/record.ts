import type { Events } from '../../../kernel/bus.ts'
import { on } from '../../../kernel/listeners.ts'
import { insertAuditLogs } from '../queries/audit-logs.ts'

/** Writes down what has changed, each change once, whenever it comes. */
export const recordChanges = on('audit', ['settings_changed'], (tx, events) =>
  insertAuditLogs(
    tx,
    events.map(({ id, account_id, created_at, payload }) => ({
      ...(payload as Events['settings_changed']),
      account_id,
      event_id: id,
      created_at,
    })),
  ),
)
