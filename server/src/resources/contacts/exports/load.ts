import { loader } from '../../../kernel/load.ts'
import { findExport } from './queries/exports.ts'

export const loadExport = loader('contact export', 'export_id', ({ db, accountId }, id) =>
  findExport(db, accountId, id),
)
