import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { connectIn } from '../contact-inboxes/rules/connect-in.ts'
import { presentNewContactInbox, presentUnconnected } from '../present.ts'
import { saveNewContact } from '../rules/save-new.ts'
import { showContact } from '../rules/show.ts'
import { Contact, NewContact, NewContactInbox } from '../schema.ts'

export const create = operation(
  'contacts.create',
  {
    post: '/api/v1/accounts/:account_id/contacts',
    summary: 'Create a contact',
    access: 'contact_manage',
    body: NewContact,
    files: { avatar: avatarRule },
    reply: T.object({ payload: T.object({ contact: Contact, contact_inbox: NewContactInbox }) }),
    errors: ['taken', 'unknown', 'missing', 'bad_format', 'not_allowed', 'wrong_type', 'too_long'],
    emits: ['contact_created'],
  },
  async (context) => {
    const { account, body, files, tx, services, now } = context
    const { inbox_id, source_id, ...given } = body
    const contact = await saveNewContact(context, account.id, given, files.avatar)
    const connection = inbox_id && (await connectIn(context, contact, sightOf(context), { inbox_id, source_id }))
    // No inbox knows a new contact but the one that it has just been connected with.
    const shown = connection
      ? await showContact(tx, contact, context)
      : presentUnconnected(contact, { links: services.links, now })
    return {
      payload: {
        contact: shown,
        contact_inbox: connection ? presentNewContactInbox(connection, services.links) : { inbox: null },
      },
    }
  },
)
