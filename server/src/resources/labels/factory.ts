import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { insertLabel } from './queries/labels.ts'
import type { NewLabel } from './schema.ts'
import type { LabelRow } from './table.ts'

export function aLabel(
  { database, services }: App,
  accountId: number,
  over: Partial<NewLabel> = {},
): Promise<LabelRow> {
  const label: NewLabel = { title: `label-${randomUUID()}`, ...over }
  return database.transaction((tx) => insertLabel(tx, accountId, label, services.clock.now()))
}
