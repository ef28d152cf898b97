import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import { presentImport } from '../imports/present.ts'
import { keepText } from '../imports/rules/keep-text.ts'
import { startImport } from '../imports/rules/start.ts'
import { ContactImport, keptDays, largestFile, NewImport } from '../imports/schema.ts'

export const importContacts = operation(
  'contacts.import',
  {
    post: '/api/v1/accounts/:account_id/contacts/import',
    summary: 'Import contacts from a file',
    description: `Answered at once; \`contact_imports/{id}\` tells how far it is, and which rows were refused.

The first row names the columns, in any order and case: \`identifier\`, \`email\`, \`phone_number\`, \`name\`,
\`company_name\`, \`city\`, \`country\`, \`country_code\`, \`labels\` (titles of labels that there are, separated by
commas). Any other column is a custom attribute, by its key or name; \`id\`, \`blocked\`, \`created_at\` and
\`last_activity_at\` are passed over. Columns are separated by \`,\`, \`;\` or tabs; the file is UTF-8, UTF-16 with a byte
order mark, or else Windows-1252.

- A row is about the contact that has its identifier, else its e-mail address, else its phone number, unless that
  contact has another identifier or, known by the phone number alone, another e-mail address. It changes what its cells
  say; empty cells change nothing, and labels are added. If there is no such contact, one is made. So a file
  that is imported again changes nothing.
- Each row is checked as a contact that is created. What is refused stops no other row.
- A phone number may have spaces, brackets, hyphens and slashes, and may do without the plus, or have \`00\` for it.
- Of each contact that is made or changed, \`contact_created\` or \`contact_updated\` is told, as ever: webhooks receive
  as many events. With \`quiet\`, nobody is told.
- An apostrophe before \`=\`, \`+\`, \`-\` or \`@\` is taken away, as exports write it. Formulas are texts.
- The file is deleted when it has been imported; refused rows are kept for ${keptDays} days.`,
    access: 'administrator',
    body: NewImport,
    files: { import_file: { kind: 'any', maxBytes: largestFile, description: 'CSV' } },
    reply: ContactImport,
    errors: ['missing', 'bad_format', 'too_many', 'mismatch'],
    emits: ['account_cache_invalidated'],
  },
  {
    prepare: ({ body, services }) => keepText(services.files, body.csv),
    async run(context, text) {
      const { account, actor, body, files, services } = context
      if (text && files.import_file)
        fail('mismatch', { field: 'csv', message: 'cannot be sent along with import_file' })
      const file = files.import_file ?? text ?? fail('missing', { field: 'import_file' })
      const started = await startImport(context, { account_id: account.id, user_id: actor.user.id }, file, body)
      return presentImport(started, services.links)
    },
  },
)
