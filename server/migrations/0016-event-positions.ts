import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, createTable, id, int, nullable } from '../src/kernel/db/ddl.ts'

/**
 * The place of an event among all that were committed. Ids are given out before a commit, so a reader that goes by
 * them could pass over an event that is committed late; positions are given out afterwards.
 */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'events', 'position', int(nullable))
  await createIndex(tx, 'events', ['account_id', 'position'])
  await createIndex(tx, 'events', ['id'], { where: 'position is null' })
  await createTable(tx, 'event_positions', { id: id(), last_position: int() })
}
