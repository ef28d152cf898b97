import { operation } from '../../../kernel/operation.ts'
import { presentDefinition } from '../present.ts'
import { define } from '../rules/define.ts'
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
  async ({ account, body, tx, now }) => presentDefinition(await define(tx, account.id, body, now)),
)
