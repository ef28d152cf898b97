import { operation } from '../../../kernel/operation.ts'
import { presentDefinition } from '../present.ts'
import { insertDefinition, nextPosition } from '../queries/custom-attribute-definitions.ts'
import { shapeDefinition } from '../rules/shape.ts'
import { Definition, NewDefinition } from '../schema.ts'

export const create = operation(
  'customAttributeDefinitions.create',
  {
    post: '/api/v1/accounts/:account_id/custom_attribute_definitions',
    summary: 'Define a custom attribute',
    access: 'administrator',
    body: NewDefinition,
    reply: Definition,
    errors: ['taken'],
  },
  async ({ account, body, tx, now }) => {
    const position = body.position ?? (await nextPosition(tx, account.id))
    const row = { ...shapeDefinition({ ...body, position }), account_id: account.id, created_at: now, updated_at: now }
    return presentDefinition(await insertDefinition(tx, row))
  },
)
