import { operation } from '../../../../kernel/operation.ts'
import { loadPublicInbox } from '../../../inboxes/public/load.ts'
import { presentPublicContact } from '../present.ts'
import { registerContact } from '../rules/register.ts'
import { NewPublicContact, Proof, PublicContact } from '../schema.ts'

export const create = operation(
  'public.contacts.create',
  {
    post: '/public/api/v1/inboxes/:inbox_identifier/contacts',
    summary: 'Become a contact of an inbox',
    description:
      'A `source_id` that the inbox knows already answers its contact as it is. With the `identifier_hash` of its ' +
      '`identifier`, the caller becomes the contact that has this identifier; without, it is refused as taken.',
    access: 'inbox',
    load: { inbox: loadPublicInbox },
    query: Proof,
    body: NewPublicContact,
    ignores: ['avatar'],
    reply: PublicContact,
    errors: ['access_refused', 'taken'],
    emits: ['contact_created'],
  },
  async (context) => {
    const { contact, connection } = await registerContact(context, { ...context.query, ...context.body })
    return presentPublicContact(contact, connection)
  },
)
