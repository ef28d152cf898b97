import { operation } from '../../../../kernel/operation.ts'
import { loadExport } from '../load.ts'
import { presentExport } from '../present.ts'
import { ContactExport } from '../schema.ts'

export const get = operation(
  'contacts.exports.get',
  {
    get: '/api/v1/accounts/:account_id/contact_exports/:export_id',
    summary: 'Get an export of contacts',
    description: 'With a link to the file, once it has been made.',
    access: 'administrator',
    load: { found: loadExport },
    reply: ContactExport,
  },
  ({ found, services }) => presentExport(found, services.links),
)
