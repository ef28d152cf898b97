import { operation } from '../../../../../kernel/operation.ts'
import { sightOf } from '../../../../../kernel/sight.ts'
import { loadContact } from '../../../../contacts/load.ts'
import { showShared } from '../../rules/show-shared.ts'
import { SharedAttachments } from '../../shared-schema.ts'

export const list = operation(
  'contacts.attachments.list',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id/attachments',
    summary: 'List the attachments of a contact’s conversations',
    description: 'Of those that the caller may see; the latest first.',
    access: 'agent',
    load: { contact: loadContact },
    paged: { size: 100 },
    reply: SharedAttachments,
  },
  (context) => {
    const { account, contact, db, page, services } = context
    return showShared(
      db,
      { accountId: account.id, contactId: contact.id, sight: sightOf(context) },
      page,
      services.links,
    )
  },
)
