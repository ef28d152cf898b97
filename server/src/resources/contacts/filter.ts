import { readFilter } from '../../kernel/filter/read.ts'
import { filterBody, filterRules } from '../../kernel/filter/schema.ts'
import { operation } from '../../kernel/operation.ts'
import { T } from '../../kernel/schema.ts'
import { contactFilterKeys } from './filter-keys.ts'
import { countMatching, listMatching, sortings } from './filters/queries.ts'
import { presentContact } from './present.ts'
import { Contact } from './schema.ts'

export const filter = operation(
  'contacts.filter',
  {
    post: '/api/v1/accounts/:account_id/contacts/filter',
    summary: 'Filter the contacts of the account',
    description: `${filterRules}

Keys: \`name\`, \`email\`, \`phone_number\`, \`identifier\`, \`country_code\`, \`city\`, \`company_name\`, \`labels\`,
\`blocked\`, \`created_at\`, \`last_activity_at\`, and the custom attributes of contacts.`,
    access: 'agent',
    paged: { size: 15 },
    query: T.object({
      sort: T.optional(
        T.enum(sortings, { description: 'With `-` the last come first; `-last_activity_at` by default' }),
      ),
    }),
    body: filterBody('ContactFilter', [
      { attribute_key: 'name', filter_operator: 'contains', values: ['grace'], query_operator: 'AND' },
      { attribute_key: 'blocked', filter_operator: 'equal_to', values: [false], query_operator: null },
    ]),
    reply: T.object({
      meta: T.object({ count: T.number(), current_page: T.number(), has_more: T.boolean() }),
      payload: T.array(Contact),
    }),
    errors: ['unknown'],
  },
  {
    // Nothing is written, so nobody who writes has to wait for it.
    async prepare({ account, body, db, now, page, query, services }) {
      const keyOf = await contactFilterKeys(db, account.id, body.payload)
      const test = readFilter(body.payload, { keyOf, now })
      const contacts = await listMatching(db, account.id, test, query.sort ?? '-last_activity_at', page)
      const count = await countMatching(db, account.id, test)
      return {
        meta: page.meta(count),
        payload: contacts.map((contact) => presentContact(contact, services.links)),
      }
    },
    run: (_context, found) => found,
  },
)
