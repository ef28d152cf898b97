import { accessChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { presentPublicContact, presentPublicRecord } from '../present.ts'
import { listContactLabels, markVerified } from '../queries/contacts.ts'
import { changeOwnContact } from '../rules/change.ts'
import { Proof, PublicContactChanges, UpdatedPublicContact } from '../schema.ts'

export const update = operation(
  'public.contacts.update',
  {
    patch: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier',
    summary: 'Update the contact that the caller is',
    description: 'An `identifier_hash` that holds verifies the contact for good; its `identifier` cannot be changed.',
    access: 'contact',
    query: Proof,
    body: PublicContactChanges,
    ignores: ['avatar'],
    reply: UpdatedPublicContact,
    errors: ['taken'],
    emits: ['contact_updated'],
  },
  async (context) => {
    const { actor, body, tx, now } = context
    const { connection, proven } = actor
    const contact = await changeOwnContact(context, actor.contact, body)
    if (proven && !connection.hmac_verified) {
      await markVerified(accessChanged(tx, [connection.account_id]), connection, now)
    }
    const record = presentPublicRecord(contact, await listContactLabels(tx, contact))
    return { ...presentPublicContact(contact, connection), ...record }
  },
)
