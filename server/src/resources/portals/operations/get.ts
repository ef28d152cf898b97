import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadPortal } from '../load.ts'
import { showPortal } from '../rules/show.ts'
import { Portal } from '../schema.ts'

export const get = operation(
  'portals.get',
  {
    get: '/api/v1/accounts/:account_id/portals/:id',
    summary: 'Get a help-center portal',
    access: 'agent',
    load: { portal: loadPortal },
    query: T.object({ locale: T.optional(T.text({ description: 'Counts the articles of this locale only' })) }),
    reply: Portal,
  },
  (context) => showPortal(context.db, context.portal, context, context.query.locale),
)
