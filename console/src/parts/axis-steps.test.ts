import { expect, test } from 'vitest'
import { axisSteps, type Unit } from './axis-steps.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

test.each<[number, Unit, number[]]>([
  [0, 'count', [0, 1]],
  [1, 'count', [0, 1]],
  [3, 'count', [0, 1, 2, 3]],
  [7, 'count', [0, 2, 4, 6, 8]],
  [20, 'count', [0, 5, 10, 15, 20]],
  [401, 'count', [0, 200, 400, 600]],
  [0, 'seconds', [0, 15]],
  [50, 'seconds', [0, 15, 30, 45, 60]],
  [90 * minute, 'seconds', [0, 30 * minute, 60 * minute, 90 * minute]],
  [7 * hour, 'seconds', [0, 2 * hour, 4 * hour, 6 * hour, 8 * hour]],
  [3 * day, 'seconds', [0, day, 2 * day, 3 * day]],
  [30 * day, 'seconds', [0, 10 * day, 20 * day, 30 * day]],
])('an axis for %d (%s) is marked at round figures', (highest, unit, steps) => {
  expect(axisSteps(highest, unit)).toEqual(steps)
})

test('whatever the highest value is, it lies below the last of a few marks', () => {
  for (const unit of ['count', 'seconds'] as const) {
    for (let highest = 0.01; highest < 1e12; highest *= 1.7) {
      const steps = axisSteps(highest, unit)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(steps.length).toBeLessThanOrEqual(5)
      expect(steps.length).toBeGreaterThan(1)
    }
  }
})
