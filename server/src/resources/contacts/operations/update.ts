import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { loadContact } from '../load.ts'
import { changeContact } from '../rules/change.ts'
import { showContact } from '../rules/show.ts'
import { ContactChanges, ContactReply } from '../schema.ts'

export const update = operation(
  'contacts.update',
  {
    put: '/api/v1/accounts/:account_id/contacts/:id',
    summary: 'Update a contact',
    access: 'contact_manage',
    load: { contact: loadContact },
    body: ContactChanges,
    files: { avatar: avatarRule },
    reply: ContactReply,
    errors: ['taken', 'bad_format', 'not_allowed', 'wrong_type', 'too_long', 'too_large'],
    emits: ['contact_updated'],
  },
  async (context) => {
    const { contact, body, files, tx } = context
    return { payload: await showContact(tx, await changeContact(context, contact, body, files.avatar), context) }
  },
)
