import type { Db } from '../../../kernel/db/db.ts'
import { sumRollups } from '../queries/rollups.ts'
import type { RollupKind, Tally, TallyColumn } from '../table.ts'
import { type Slots, segmentsOf } from './slots.ts'

interface Asked {
  accountId: number
  kind: RollupKind
  columns: readonly TallyColumn[]
}

/** What is counted for one owner in each of the spans. */
export async function readSpans(
  db: Db,
  { id, spans, ...asked }: Asked & { id: number; spans: readonly Slots[] },
): Promise<Tally[]> {
  const rows = await sumRollups(db, { ...asked, owners: [[id, 0]], segments: spans.flatMap(segmentsIn) })
  const tallies: Tally[] = spans.map(() => ({}))
  for (const row of rows) tallies[row.span] = row
  return tallies
}

/** What is counted for each of several owners in one span, in the order of the ids. */
export function readOwners(
  db: Db,
  { ids, ...asked }: Asked & { ids: readonly number[]; range: Slots },
): Promise<Tally[]> {
  return readPairs(db, { ...asked, pairs: ids.map((id) => [id, 0] as const) })
}

/** The same where an owner is named by two ids, that of an inbox being the second. */
export async function readPairs(
  db: Db,
  { pairs, range, ...asked }: Asked & { pairs: readonly (readonly [number, number])[]; range: Slots },
): Promise<Tally[]> {
  const rows = await sumRollups(db, { ...asked, owners: pairs, segments: segmentsIn(range, 0) })
  const tallies: Tally[] = pairs.map(() => ({}))
  for (const row of rows) tallies[row.owner] = row
  return tallies
}

function segmentsIn(span: Slots, place: number) {
  return segmentsOf(span).map(({ grain, from, to }) => [place, grain, from, to] as const)
}
