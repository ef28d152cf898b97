import { operation } from '../../../kernel/operation.ts'
import { presentExport } from '../exports/present.ts'
import { startExport } from '../exports/rules/start.ts'
import { ContactExport, fileDays, NewExport } from '../exports/schema.ts'

export const exportContacts = operation(
  'contacts.export',
  {
    post: '/api/v1/accounts/:account_id/contacts/export',
    summary: 'Export contacts to a file',
    description: `Answered at once, while the file is being made; \`contact_exports/{id}\` has the link to it, for
${fileDays} days. Of the contacts that the list has, those that pass \`payload\`, which is that of the filter of contacts, and
have the \`label\`; all of them without either.

The file is CSV in UTF-8. A text that a spreadsheet would take for a formula has an apostrophe before it, which an import
takes away: whoever imports what was exported changes nothing.`,
    access: 'administrator',
    body: NewExport,
    reply: ContactExport,
    errors: ['unknown', 'too_many'],
  },
  async (context) => {
    const { account, actor, body, services } = context
    const started = await startExport(context, { account_id: account.id, user_id: actor.user.id }, body)
    return presentExport(started, services.links)
  },
)
