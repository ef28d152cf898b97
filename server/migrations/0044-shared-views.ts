import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, bool, createIndex, int, nullable, text } from '../src/kernel/db/ddl.ts'

/** Filters that several people use, how often prepared answers are used, and how attributes are asked for. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'custom_filters', 'visibility', text({ default: 'personal' }))
  // A filter outlives the team, for whoever has saved it.
  await addColumn(tx, 'custom_filters', 'team_id', int(nullable))
  await createIndex(tx, 'custom_filters', ['account_id', 'visibility', 'team_id'])
  await addColumn(tx, 'canned_responses', 'use_count', int({ default: 0 }))
  await addColumn(tx, 'custom_attribute_definitions', 'position', int({ default: 0 }))
  await addColumn(tx, 'custom_attribute_definitions', 'required_on_resolve', bool({ default: false }))
  await createIndex(tx, 'deliveries', ['endpoint_id'], { where: "status = 'failed'" })
}
