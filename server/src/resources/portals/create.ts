import { operation } from '../../kernel/operation.ts'
import { createPortal } from './save.ts'
import { NewPortal, Portal } from './schema.ts'
import { showPortal } from './show.ts'

export const create = operation(
  'portals.create',
  {
    post: '/api/v1/accounts/:account_id/portals',
    summary: 'Create a help-center portal',
    access: 'administrator',
    body: NewPortal,
    reply: Portal,
    errors: ['taken'],
  },
  async ({ account, actor, body, tx, now }) => showPortal(tx, await createPortal(tx, account.id, body, now), actor),
)
