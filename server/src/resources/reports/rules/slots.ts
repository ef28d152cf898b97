import { slotMs } from '../table.ts'

/**
 * The lengths of what is summed up, in quarters: a quarter, an hour, a day of UTC, and 32 days, so that a year of many
 * labels is not as many days of each.
 */
export const grains = [1, 4, 96, 3072] as const
const longestFirst = grains.toReversed()

export function slotOf(ms: number): number {
  return Math.floor(ms / slotMs)
}

export function startIn(grain: number, slot: number): number {
  return Math.floor(slot / grain) * grain
}

/** From a quarter up to, and without, another one. */
export interface Slots {
  from: number
  to: number
}

/** A stretch of sums of one length. */
export interface Segment extends Slots {
  grain: number
}

/** The fewest sums that cover a stretch of time: long ones where whole ones lie in it, shorter ones at its ends. */
export function segmentsOf({ from, to }: Slots, [grain, ...finer]: readonly number[] = longestFirst): Segment[] {
  if (grain === undefined || from >= to) return []
  const [first, last] = [startIn(grain, from + grain - 1), startIn(grain, to)]
  if (first >= last) return segmentsOf({ from, to }, finer)
  return [
    ...segmentsOf({ from, to: first }, finer),
    { grain, from: first, to: last },
    ...segmentsOf({ from: last, to }, finer),
  ]
}
