import { operation } from '../../../../../kernel/operation.ts'
import { sightOf } from '../../../../../kernel/sight.ts'
import { loadContact } from '../../../../contacts/load.ts'
import { AttachmentList } from '../../attachment-list-schema.ts'
import { showAttachments } from '../../rules/show-attachments.ts'

export const list = operation(
  'contacts.attachments.list',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id/attachments',
    summary: 'List the attachments of a contact’s conversations',
    description: 'Of those that the caller may see; the latest first.',
    access: 'agent',
    load: { contact: loadContact },
    paged: { size: 100 },
    reply: AttachmentList,
  },
  (context) => {
    const { account, contact, db, page, services, now } = context
    const owner = { accountId: account.id, contactId: contact.id, sight: sightOf(context) }
    return showAttachments(db, owner, page, { links: services.links, now })
  },
)
