import { operation } from '../../../kernel/operation.ts'
import { loadContact } from '../load.ts'
import { dropAvatar } from '../rules/drop-avatar.ts'
import { showContact } from '../rules/show.ts'
import { ContactReply } from '../schema.ts'

export const deleteAvatar = operation(
  'contacts.deleteAvatar',
  {
    delete: '/api/v1/accounts/:account_id/contacts/:id/avatar',
    summary: 'Remove the picture of a contact',
    access: 'contact_manage',
    load: { contact: loadContact },
    reply: ContactReply,
    emits: ['contact_updated'],
  },
  async (context) => ({
    payload: await showContact(context.tx, await dropAvatar(context, context.contact), context),
  }),
)
