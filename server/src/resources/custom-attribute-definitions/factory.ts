import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { insertDefinition } from './queries/custom-attribute-definitions.ts'
import { shapeDefinition } from './rules/shape.ts'
import type { NewDefinition } from './schema.ts'
import type { DefinitionRow } from './table.ts'

export function aDefinition(
  { database, services }: App,
  accountId: number,
  over: Partial<NewDefinition> = {},
): Promise<DefinitionRow> {
  const now = services.clock.now()
  const shape = shapeDefinition({ attribute_key: randomUUID(), attribute_display_name: 'Plan', ...over })
  return database.transaction((tx) =>
    insertDefinition(tx, { ...shape, account_id: accountId, created_at: now, updated_at: now }),
  )
}
