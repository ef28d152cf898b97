import { randomUUID } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { PortalRow } from '../table.ts'
import { createCategory } from './rules/save.ts'
import type { NewCategory } from './schema.ts'
import type { CategoryRow } from './table.ts'

export function aCategory(
  { database, services }: App,
  portal: PortalRow,
  over: Partial<NewCategory> = {},
): Promise<CategoryRow> {
  const category: NewCategory = { name: 'Basics', slug: `category-${randomUUID()}`, ...over }
  return database.transaction((tx) => createCategory(tx, portal, category, services.clock.now()))
}
