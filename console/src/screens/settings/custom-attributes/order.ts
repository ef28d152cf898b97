interface Placed {
  id: number
  position: number
}

/** As lists and forms show them. */
export function inOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id)
}

/** The positions that change when a row changes places with its neighbour. Rows that share one get their own. */
export function positionsAfterMove(ordered: readonly Placed[], id: number, step: -1 | 1): Placed[] {
  const from = ordered.findIndex((row) => row.id === id)
  const to = from + step
  const moved = ordered.with(from, ordered[to]!).with(to, ordered[from]!)
  return moved
    .map((row, index) => ({ id: row.id, position: index, before: row.position }))
    .filter(({ position, before }) => position !== before)
    .map(({ id, position }) => ({ id, position }))
}
