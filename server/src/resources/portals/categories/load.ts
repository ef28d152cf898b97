import { loader } from '../../../kernel/load.ts'
import type { PortalRow } from '../table.ts'
import { findCategory } from './queries/categories.ts'

export const loadCategory = loader('category', 'category_id', ({ db, records }, id) =>
  findCategory(db, records.portal as PortalRow, id),
)
