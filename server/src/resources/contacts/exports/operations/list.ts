import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentExport } from '../present.ts'
import { listExports } from '../queries/exports.ts'
import { ContactExport } from '../schema.ts'

export const list = operation(
  'contacts.exports.list',
  {
    get: '/api/v1/accounts/:account_id/contact_exports',
    summary: 'List the exports of contacts',
    description: 'The latest first.',
    access: 'administrator',
    paged: { size: 25 },
    reply: T.array(ContactExport),
  },
  async ({ account, db, page, services }) =>
    (await listExports(db, account.id, page)).map((row) => presentExport(row, services.links)),
)
