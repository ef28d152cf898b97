import type { Act } from '../../../kernel/act.ts'
import { definitionsOf, deleteDefinition } from '../queries/custom-attribute-definitions.ts'
import { models } from '../schema.ts'
import type { DefinitionRow } from '../table.ts'

export async function removeDefinition({ tx, services, now }: Act, definition: DefinitionRow): Promise<void> {
  const { account_id, attribute_key } = definition
  await deleteDefinition(tx, definition)
  const isLast = (await definitionsOf(tx, account_id, models, [attribute_key])).length === 0
  await services.removals.tell(tx, 'custom_attribute_definition', { ...definition, isLast }, now)
}
