import { operation } from '../../../kernel/operation.ts'
import { loadDefinition } from '../load.ts'
import { presentDefinition } from '../present.ts'
import { updateDefinition } from '../queries/custom-attribute-definitions.ts'
import { shapeDefinition } from '../rules/shape.ts'
import { Definition, DefinitionChanges } from '../schema.ts'

export const update = operation(
  'customAttributeDefinitions.update',
  {
    patch: '/api/v1/accounts/:account_id/custom_attribute_definitions/:id',
    summary: 'Update the definition of a custom attribute',
    description: 'Everything but the model can change; values that are stored already stay as they are.',
    access: 'administrator',
    load: { definition: loadDefinition },
    body: DefinitionChanges,
    reply: Definition,
    errors: ['taken'],
  },
  async ({ definition, body, tx, now }) => {
    const changes = { ...shapeDefinition(body, definition), updated_at: now }
    return presentDefinition(await updateDefinition(tx, definition, changes))
  },
)
