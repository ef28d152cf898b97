import { operation } from '../../../../kernel/operation.ts'
import { presentPublicContact } from '../present.ts'
import { Proof, PublicContact } from '../schema.ts'

export const get = operation(
  'public.contacts.get',
  {
    get: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier',
    summary: 'Get the contact that the caller is',
    access: 'contact',
    query: Proof,
    reply: PublicContact,
  },
  ({ actor }) => presentPublicContact(actor.contact, actor.connection),
)
