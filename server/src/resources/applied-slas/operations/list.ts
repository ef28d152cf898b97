import { operation } from '../../../kernel/operation.ts'
import { listConversationViews } from '../../conversations/queries/conversations.ts'
import { presentListedSla } from '../present.ts'
import { countApplied, listMissed } from '../queries/applied-slas.ts'
import { AppliedSlaPage, AppliedSlaQuery } from '../schema.ts'

export const list = operation(
  'appliedSlas.list',
  {
    get: '/api/v1/accounts/:account_id/applied_slas',
    summary: 'List the conversations in which something was not done in time',
    access: 'administrator',
    query: AppliedSlaQuery,
    paged: { size: 25 },
    heavy: true,
    reply: AppliedSlaPage,
  },
  ({ account, query, page, services, now, offload }) =>
    offload(async (db) => {
      const ids = await listMissed(db, account.id, query, page)
      const views = await listConversationViews(db, account.id, ids)
      const { missed } = await countApplied(db, account.id, query)
      const payload = views.flatMap((view) => presentListedSla(view, { links: services.links, now }))
      return { payload, meta: page.meta(missed) }
    }),
)
