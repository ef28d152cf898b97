import { slotMs } from '../table.ts'

/** The lengths of what is summed up, in quarters: a quarter, an hour, a day of UTC. */
export const grains = [1, 4, 96] as const

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

/** The fewest sums that cover a stretch of time: days where whole ones lie in it, hours and quarters at its ends. */
export function segmentsOf({ from, to }: Slots, [grain, ...finer]: readonly number[] = [96, 4, 1]): Segment[] {
  if (grain === undefined || from >= to) return []
  const [first, last] = [startIn(grain, from + grain - 1), startIn(grain, to)]
  if (first >= last) return segmentsOf({ from, to }, finer)
  return [
    ...segmentsOf({ from, to: first }, finer),
    { grain, from: first, to: last },
    ...segmentsOf({ from: last, to }, finer),
  ]
}
