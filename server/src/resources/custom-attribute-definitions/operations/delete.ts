import { operation } from '../../../kernel/operation.ts'
import { loadDefinition } from '../load.ts'
import { removeDefinition } from '../rules/remove.ts'

export const remove = operation(
  'customAttributeDefinitions.delete',
  {
    delete: '/api/v1/accounts/:account_id/custom_attribute_definitions/:id',
    summary: 'Delete the definition of a custom attribute',
    description: 'Values that are stored already stay as they are.',
    access: 'administrator',
    load: { definition: loadDefinition },
  },
  ({ definition, tx, services, now }) => removeDefinition({ tx, services, now }, definition),
)
