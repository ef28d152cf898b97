import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listMacros } from '../queries/macros.ts'
import { showMacros } from '../rules/show.ts'
import { Macro } from '../schema.ts'

export const list = operation(
  'macros.list',
  {
    get: '/api/v1/accounts/:account_id/macros',
    summary: 'List the macros that you may use',
    description: 'The global ones, and your own.',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.object({ payload: T.array(Macro) }),
  },
  async (context) => {
    const { account, actor, db, page } = context
    const macros = await listMacros(db, { accountId: account.id, userId: actor.user.id }, page)
    return { payload: await showMacros(db, macros, context) }
  },
)
