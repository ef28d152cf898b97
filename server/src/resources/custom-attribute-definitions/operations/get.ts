import { operation } from '../../../kernel/operation.ts'
import { loadDefinition } from '../load.ts'
import { presentDefinition } from '../present.ts'
import { Definition } from '../schema.ts'

export const get = operation(
  'customAttributeDefinitions.get',
  {
    get: '/api/v1/accounts/:account_id/custom_attribute_definitions/:id',
    summary: 'Get the definition of a custom attribute',
    access: 'agent',
    load: { definition: loadDefinition },
    reply: Definition,
  },
  ({ definition }) => presentDefinition(definition),
)
