import type { Tx } from '../../../kernel/db/db.ts'
import { insertDefinition, nextPosition } from '../queries/custom-attribute-definitions.ts'
import type { NewDefinition } from '../schema.ts'
import type { DefinitionRow } from '../table.ts'
import { shapeDefinition } from './shape.ts'

/** After all others, unless told where. */
export async function define(
  tx: Tx,
  accountId: number,
  definition: NewDefinition,
  now: number,
): Promise<DefinitionRow> {
  const position = definition.position ?? (await nextPosition(tx, accountId))
  const shape = shapeDefinition({ ...definition, position })
  return insertDefinition(tx, { ...shape, account_id: accountId, created_at: now, updated_at: now })
}
