import { loader } from '../../../kernel/load.ts'
import { findImport } from './queries/imports.ts'

export const loadImport = loader('contact import', 'import_id', ({ db, accountId }, id) =>
  findImport(db, accountId, id),
)
