import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadContact } from '../load.ts'
import { rewriteContact } from '../rules/rewrite.ts'
import { showContact } from '../rules/show.ts'
import { ContactReply } from '../schema.ts'

export const destroyCustomAttributes = operation(
  'contacts.destroyCustomAttributes',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/destroy_custom_attributes',
    summary: 'Remove custom attributes of a contact',
    description: 'Keys that the contact does not have are passed over.',
    access: 'contact_manage',
    load: { contact: loadContact },
    body: T.object({ custom_attributes: T.array(T.text(), { maxItems: 1000, examples: [['plan']] }) }),
    reply: ContactReply,
    emits: ['contact_updated'],
  },
  async (context) => {
    const { contact, body, tx } = context
    const kept = Object.entries(contact.custom_attributes).filter(([key]) => !body.custom_attributes.includes(key))
    const changed = await rewriteContact(context, contact, { custom_attributes: Object.fromEntries(kept) })
    return { payload: await showContact(tx, changed, context) }
  },
)
