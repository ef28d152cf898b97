import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { createPortal } from './rules/save.ts'
import type { NewPortal } from './schema.ts'
import type { PortalRow } from './table.ts'

export function aPortal(
  { database, services }: App,
  accountId: number,
  over: Partial<NewPortal> = {},
): Promise<PortalRow> {
  const portal: NewPortal = { name: 'Handbook', slug: `portal-${randomUUID()}`, ...over }
  return database.transaction((tx) => createPortal(tx, accountId, portal, { now: services.clock.now() }))
}
