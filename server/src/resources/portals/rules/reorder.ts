import type { Tx } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { listPositions, setPositions } from '../queries/portals.ts'
import { highestPosition } from '../schema.ts'
import type { PortalRow } from '../table.ts'

const mostAtOnce = 1000

/** Puts categories or articles of the portal at new positions: all of them, or none. */
export async function reorder(
  tx: Tx,
  table: 'categories' | 'articles',
  portal: PortalRow,
  hash: JsonObject,
): Promise<void> {
  const positions = new Map(Object.entries(hash).map(readPosition))
  if (positions.size === 0) return
  if (positions.size > mostAtOnce) {
    fail('too_many', { field: 'positions_hash', message: `must have at most ${mostAtOnce} items` })
  }
  const placed = new Set(await setPositions(tx, table, portal, positions))
  const unknown = [...positions.keys()].find((id) => !placed.has(id))
  if (unknown) fail('unknown', { field: `positions_hash.${unknown}`, message: 'does not exist in this portal' })
}

/** Where those that are named stand, as the audit log compares it. */
export async function orderOf(
  tx: Tx,
  table: 'categories' | 'articles',
  portal: PortalRow,
  hash: JsonObject,
): Promise<{ id: number; [positions: string]: unknown }> {
  const ids = Object.keys(hash).slice(0, mostAtOnce).map(Number).filter(Number.isSafeInteger)
  return { id: portal.id, [`positions_of_${table}`]: await listPositions(tx, table, portal, ids) }
}

function readPosition([key, value]: [string, unknown]): [id: number, position: number] {
  if (!/^[1-9]\d{0,14}$/.test(key)) fail('bad_format', { field: 'positions_hash', message: 'must be keyed by ids' })
  const position = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (typeof position !== 'number' || !Number.isInteger(position)) {
    fail('wrong_type', { field: `positions_hash.${key}`, message: 'must be of type integer' })
  }
  if (position < 0) fail('too_small', { field: `positions_hash.${key}` })
  if (position > highestPosition) fail('too_large', { field: `positions_hash.${key}` })
  return [Number(key), position]
}
