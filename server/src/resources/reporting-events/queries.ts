import type { Insertable } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { ReportingEventTable } from './table.ts'

export async function insertReportingEvents(tx: Tx, events: Insertable<ReportingEventTable>[]): Promise<void> {
  await tx.insertInto('reporting_events').values(events).execute()
}
