import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadImport } from '../load.ts'
import { presentRefusal } from '../present.ts'
import { listRefusals } from '../queries/imports.ts'
import { RefusedRow } from '../schema.ts'

export const refused = operation(
  'contacts.imports.refused',
  {
    get: '/api/v1/accounts/:account_id/contact_imports/:import_id/refused',
    summary: 'List the rows of an import that were refused',
    description:
      'In the order of the file, also while the import is under way. All of them as CSV are at `refused_url` of the ' +
      'import once it is finished: without its first two columns, and mended, that file can be imported.',
    access: 'administrator',
    load: { found: loadImport },
    paged: { size: 100 },
    reply: T.array(RefusedRow),
  },
  async ({ found, db, page }) => (await listRefusals(db, found, page)).map(presentRefusal),
)
