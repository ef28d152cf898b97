import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentImport } from '../present.ts'
import { listImports } from '../queries/imports.ts'
import { ContactImport, keptDays } from '../schema.ts'

export const list = operation(
  'contacts.imports.list',
  {
    get: '/api/v1/accounts/:account_id/contact_imports',
    summary: 'List the imports of contacts',
    description: `The latest first. They are kept for ${keptDays} days.`,
    access: 'administrator',
    paged: { size: 25 },
    reply: T.array(ContactImport),
  },
  async ({ account, db, page, services }) =>
    (await listImports(db, account.id, page)).map((row) => presentImport(row, services.links)),
)
