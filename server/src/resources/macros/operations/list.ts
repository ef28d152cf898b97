import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const list = operation(
  'macros.list',
  {
    get: '/api/v1/accounts/:account_id/macros',
    summary: 'List the macros that you may use',
    description: 'There are none yet: macros cannot be made so far.',
    access: 'agent',
    reply: T.object({ payload: T.array(T.json()) }),
  },
  () => ({ payload: [] }),
)
