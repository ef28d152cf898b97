import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { sightOf } from '../../../../kernel/sight.ts'
import { findInboxOf } from '../../../inboxes/queries/inboxes.ts'
import { findContact, findContactInbox } from '../../queries/contacts.ts'
import { showContact } from '../../rules/show.ts'
import { Contact } from '../../schema.ts'

export const filter = operation(
  'contacts.contactInboxes.filter',
  {
    post: '/api/v1/accounts/:account_id/contact_inboxes/filter',
    summary: 'Find the contact that an inbox knows by a source id',
    access: 'agent',
    body: T.object({ inbox_id: T.id({ examples: [1] }), source_id: T.text({ minLength: 1, examples: ['visitor-1'] }) }),
    reads: true,
    reply: Contact,
    errors: ['unknown', 'not_found'],
  },
  async (context) => {
    const { account, body, db } = context
    const { inbox_id, source_id } = body
    const inbox = await findInboxOf(db, account.id, sightOf(context), inbox_id)
    if (!inbox) fail('unknown', { field: 'inbox_id' })
    const known = (await findContactInbox(db, account.id, inbox.id, source_id)) ?? fail('not_found')
    return showContact(db, (await findContact(db, account.id, known.contact_id)) ?? fail('not_found'), context)
  },
)
