import { readFilter } from '../../../kernel/filter/read.ts'
import { filterBody, filterRules } from '../../../kernel/filter/schema.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { contactsPassing } from '../queries/filter.ts'
import { findContactsOnce } from '../queries/pages.ts'
import { contactFilterKeys } from '../rules/filter-keys.ts'
import { showContacts } from '../rules/show.ts'
import { ContactPage, listQuery } from '../schema.ts'

export const filter = operation(
  'contacts.filter',
  {
    post: '/api/v1/accounts/:account_id/contacts/filter',
    summary: 'Filter the contacts of the account',
    description: `${filterRules}

Finds contacts that the list has: those who have an e-mail address, a phone number or an identifier.

Keys: \`name\`, \`email\`, \`phone_number\`, \`identifier\`, \`country_code\`, \`city\`, \`company_name\`, \`labels\`,
\`blocked\`, \`created_at\`, \`last_activity_at\`, and the custom attributes of contacts.`,
    access: 'agent',
    paged: { size: 15 },
    query: T.object(listQuery),
    body: filterBody('ContactFilter', [
      { attribute_key: 'name', filter_operator: 'contains', values: ['grace'], query_operator: 'AND' },
      { attribute_key: 'blocked', filter_operator: 'equal_to', values: [false], query_operator: null },
    ]),
    reads: true,
    heavy: true,
    reply: ContactPage,
    errors: ['unknown'],
  },
  async (context) => {
    const { account, body, db, now, offload, page, query } = context
    const keyOf = await contactFilterKeys(db, account.id, body.payload)
    const test = readFilter(body.payload, { keyOf, now })
    const { rows, count } = await offload((from) =>
      findContactsOnce(from, contactsPassing(from, account.id, test), query.sort, page),
    )
    return { meta: page.meta(count), payload: await showContacts(db, rows, context, query.include_contact_inboxes) }
  },
)
