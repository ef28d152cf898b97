import { operation } from '../../../../kernel/operation.ts'
import { loadImport } from '../load.ts'
import { presentImport } from '../present.ts'
import { ContactImport } from '../schema.ts'

export const get = operation(
  'contacts.imports.get',
  {
    get: '/api/v1/accounts/:account_id/contact_imports/:import_id',
    summary: 'Get an import of contacts',
    description: 'How far it is, while it is under way.',
    access: 'administrator',
    load: { found: loadImport },
    reply: ContactImport,
  },
  ({ found, services }) => presentImport(found, services.links),
)
