import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { mergeContacts } from '../rules/merge-contacts.ts'
import { showContact } from '../rules/show.ts'
import { Contact } from '../schema.ts'

export const merge = operation(
  'contacts.merge',
  {
    post: '/api/v1/accounts/:account_id/actions/contact_merge',
    summary: 'Merge two contacts',
    description:
      'The base contact remains, and receives the conversations, messages, inboxes, labels and notes of the other, which ' +
      'is deleted for good. Its own values win, custom attributes one by one; where it has none it takes the other’s. ' +
      'Whether it is blocked is not changed.',
    access: 'contact_manage',
    audit: { action: 'merge' },
    body: T.object({
      base_contact_id: T.id({ description: 'Remains', examples: [1] }),
      mergee_contact_id: T.id({ description: 'Is deleted', examples: [2] }),
    }),
    reply: T.object({ ...Contact.properties, payload: T.array(Contact) }, { title: 'MergedContact' }),
    errors: ['unknown', 'mismatch'],
    emits: ['contact_updated', 'contact_merged', 'contact_deleted', 'conversation_contact_changed'],
  },
  {
    watched: async ({ body: { base_contact_id: id, mergee_contact_id } }) => ({ id, mergee_contact_id }),
    run: async (context) => {
      const { account, body, tx } = context
      const contact = await showContact(tx, await mergeContacts(context, account.id, body), context)
      return { ...contact, payload: [contact] }
    },
  },
)
