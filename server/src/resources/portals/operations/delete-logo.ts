import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadPortal } from '../load.ts'
import { changePortal } from '../rules/save.ts'
import { showPortal } from '../rules/show.ts'
import { Portal } from '../schema.ts'

export const deleteLogo = operation(
  'portals.deleteLogo',
  {
    delete: '/api/v1/accounts/:account_id/portals/:id/logo',
    summary: 'Remove the logo of a help-center portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    query: T.object({
      theme: T.optional(T.enum(['light', 'dark'], { description: 'Which of the two; light if not said' })),
    }),
    reply: Portal,
  },
  async (context) => {
    const { tx, portal, query, now } = context
    const removed = query.theme === 'dark' ? { darkLogo: null } : { logo: null }
    return showPortal(tx, await changePortal(tx, portal, {}, { ...removed, now }), context)
  },
)
