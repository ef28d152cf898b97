import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentDefinition } from '../present.ts'
import { listDefinitions } from '../queries/custom-attribute-definitions.ts'
import { Definition, models } from '../schema.ts'

export const list = operation(
  'customAttributeDefinitions.list',
  {
    get: '/api/v1/accounts/:account_id/custom_attribute_definitions',
    summary: 'List the custom attributes of the account',
    access: 'agent',
    query: T.object({ attribute_model: T.optional(T.coded(models)) }),
    paged: { size: 'all' },
    reply: T.array(Definition),
  },
  async ({ account, db, query, page }) =>
    (await listDefinitions(db, account.id, query.attribute_model, page)).map(presentDefinition),
)
