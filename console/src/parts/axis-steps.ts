const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What people count in: 90 minutes are one hour and a half, and not nearly a hundred. */
const secondSteps = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hour),
]

export type Unit = 'count' | 'seconds'

const mostSteps = 4

/** Round figures from zero up to at least the highest value, so that an axis is never without a length. */
export function axisSteps(highest: number, unit: Unit): number[] {
  const least = Math.max(highest, unit === 'seconds' ? minute : 1) / mostSteps
  const step =
    unit === 'count'
      ? Math.max(1, roundStep(least))
      : (secondSteps.find((each) => each >= least) ?? roundStep(least / day) * day)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (([1, 2, 5].find((each) => each * power >= least) ?? 10) as number) * power
}
