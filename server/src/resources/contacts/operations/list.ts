import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { countAll, fetchContacts, listedContacts } from '../queries/pages.ts'
import { showContacts } from '../rules/show.ts'
import { ContactPage, listQuery } from '../schema.ts'

export const list = operation(
  'contacts.list',
  {
    get: '/api/v1/accounts/:account_id/contacts',
    summary: 'List the contacts of the account',
    description:
      'Those who have an e-mail address, a phone number or an identifier. Unless `sort` says otherwise, whoever was ' +
      'heard of last comes first, then whoever was created last. Whoever has no value to sort by comes last.',
    access: 'agent',
    paged: { size: 15 },
    query: T.object({
      ...listQuery,
      labels: T.optional(T.array(T.text(), { maxItems: 100, description: 'Contacts with any of these labels' })),
    }),
    reply: ContactPage,
  },
  async (context) => {
    const { account, db, query, page } = context
    const contacts = listedContacts(db, account.id, query.labels)
    const rows = await fetchContacts(db, contacts, query.sort, page)
    return {
      meta: page.meta(await countAll(contacts)),
      payload: await showContacts(db, rows, context, query.include_contact_inboxes),
    }
  },
)
