import { operation } from '../../../kernel/operation.ts'
import { loadContact } from '../load.ts'
import { removeContact } from '../rules/remove.ts'

export const remove = operation(
  'contacts.delete',
  {
    delete: '/api/v1/accounts/:account_id/contacts/:id',
    summary: 'Delete a contact',
    description:
      'It is gone at once with its conversations; what they held, and what events tell of them, is cleared away in the ' +
      'background. What is sent again then says `erased`.',
    access: 'administrator',
    audit: { tells: [] },
    load: { contact: loadContact },
    emits: ['contact_deleted', 'conversation_deleted'],
  },
  ({ contact, tx, services }) => removeContact(tx, services, contact),
)
