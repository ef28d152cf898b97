import type { Act } from '../../../kernel/act.ts'
import { definitionsOf, deleteDefinition } from '../queries/custom-attribute-definitions.ts'
import { models } from '../schema.ts'
import type { DefinitionRow } from '../table.ts'

/** Whoever asks for the key is told, unless conversations and contacts both had one and the other is left. */
export async function removeDefinition({ tx, services, now }: Act, definition: DefinitionRow): Promise<void> {
  const { account_id, attribute_key } = definition
  await deleteDefinition(tx, definition)
  if ((await definitionsOf(tx, account_id, models, [attribute_key])).length > 0) return
  await services.removals.tell(tx, 'custom_attribute_definition', definition, now)
}
