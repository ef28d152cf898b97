import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { enqueueAll } from '../../../../kernel/jobs.ts'
import { on } from '../../../../kernel/listeners.ts'
import { recompute } from '../../../sla-policies/rules/change.ts'

const hours = ['working_hours', 'working_hours_enabled', 'timezone']

/** When an inbox is open at other times, what its conversations are due by changes as well. */
export const followHours = on('sla', ['inbox_updated'], async (tx, events, { now }) => {
  const changed = events.filter(({ payload }) =>
    ((payload.changed_attributes ?? []) as JsonObject[]).some((change) => hours.some((name) => name in change)),
  )
  await enqueueAll(
    tx,
    recompute,
    changed.map(({ account_id, inbox_id }) => ({ account_id, inbox_id: inbox_id! })),
    { now },
  )
})
