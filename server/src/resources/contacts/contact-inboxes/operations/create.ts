import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { sightOf } from '../../../../kernel/sight.ts'
import { loadContact } from '../../load.ts'
import { presentContactInbox } from '../../present.ts'
import { ContactInbox } from '../../schema.ts'
import { connectIn } from '../rules/connect-in.ts'

export const create = operation(
  'contacts.contactInboxes.create',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/contact_inboxes',
    summary: 'Make a contact known to an inbox',
    description:
      'Unless `source_id` is given, mail and phone inboxes call the contact by its address, the others by a random name.',
    access: 'contact_manage',
    load: { contact: loadContact },
    body: T.object({
      inbox_id: T.id({ examples: [1] }),
      source_id: T.optional(T.key({ minLength: 1, description: 'What the inbox is to call the contact' })),
      hmac_verified: T.optional(T.boolean({ description: 'Whether the contact has proved who it is' })),
    }),
    reply: ContactInbox,
    errors: ['taken', 'unknown', 'missing', 'bad_format'],
  },
  async (context) => {
    const { contact, body, services } = context
    return presentContactInbox(await connectIn(context, contact, sightOf(context), body), services.links)
  },
)
