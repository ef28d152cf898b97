import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { createPortal } from '../rules/save.ts'
import { showPortal } from '../rules/show.ts'
import { NewPortal, Portal } from '../schema.ts'

export const create = operation(
  'portals.create',
  {
    post: '/api/v1/accounts/:account_id/portals',
    summary: 'Create a help-center portal',
    access: 'administrator',
    body: NewPortal,
    files: { logo: avatarRule },
    reply: Portal,
    errors: ['taken', 'unknown'],
  },
  async (context) => {
    const { tx, account, body, files, now } = context
    return showPortal(tx, await createPortal(tx, account.id, body, { logo: files.logo, now }), context)
  },
)
