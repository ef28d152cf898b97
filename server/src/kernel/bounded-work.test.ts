import { expect, test } from 'vitest'
import { BoundedWork, type Bounds } from './bounded-work.ts'

const roomy: Bounds = { atOnce: { all: 10, tenant: 10, receiver: 10 }, waiting: { all: 10, tenant: 10 } }

/** Work that is under way until it is let go. */
function trial(bounds: Partial<Bounds['atOnce']>, waiting: Partial<Bounds['waiting']> = {}) {
  const failed: unknown[] = []
  const work = new BoundedWork(
    { atOnce: { ...roomy.atOnce, ...bounds }, waiting: { ...roomy.waiting, ...waiting } },
    (error, { key }) => failed.push([key, error]),
  )
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const offer = (name: string, { key = name, tenant = 1, receiver = 'one' } = {}) =>
    work.offer({
      key,
      tenant,
      receiver,
      run: () => {
        started.push(name)
        return new Promise((resolve) => ends.set(name, resolve))
      },
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { work, started, failed, offer, end }
}

test('so many run at once, the next when one has ended, in order', async () => {
  const { started, offer, end } = trial({ all: 2 })
  for (const name of ['a', 'b', 'c', 'd']) expect(offer(name)).toBe(true)
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
})

test.each([
  ['tenant', { tenant: 1 }, { tenant: 2 }],
  ['receiver', { receiver: 1 }, { receiver: 'other' }],
] as const)('one %s that is slow does not keep others waiting', async (_party, bounds, other) => {
  const { started, offer, end } = trial(bounds)
  offer('a')
  offer('b')
  offer('c', other)
  expect(started).toEqual(['a', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'c', 'b'])
})

test('what has the same key runs one after the other, and only the latest of those that wait', async () => {
  const { started, offer, end } = trial({})
  for (const name of ['on', 'off', 'on again']) offer(name, { key: 'same' })
  expect(started).toEqual(['on'])
  await end('on')
  expect(started).toEqual(['on', 'on again'])
  await end('on again')
  expect(started).toEqual(['on', 'on again'])
})

test('so many wait, of all and of one tenant; there is no room for more, but for what takes the place of another', async () => {
  const { started, offer, end } = trial({ all: 1 }, { all: 3, tenant: 2 })
  expect(['a', 'b', 'c', 'd'].map((name) => offer(name))).toEqual([true, true, true, false])
  expect(offer('c later', { key: 'c' })).toBe(true)
  expect([offer('e', { tenant: 2 }), offer('f', { tenant: 2 })]).toEqual([true, false])
  for (const name of ['a', 'b', 'c later', 'e']) await end(name)
  expect(started).toEqual(['a', 'b', 'c later', 'e'])
})

test('nothing begins once it is closed', async () => {
  const { work, started, offer, end } = trial({ all: 1 })
  offer('a')
  offer('b')
  work.close()
  await end('a')
  expect([started, offer('c')]).toEqual([['a'], false])
})

test('what fails is told, and gives its place to the next', async () => {
  const { work, started, failed, offer } = trial({ all: 1 })
  const error = new Error('no')
  work.offer({ key: 'bad', tenant: 1, receiver: 'one', run: () => Promise.reject(error) })
  offer('next')
  await new Promise(setImmediate)
  expect([failed, started]).toEqual([[['bad', error]], ['next']])
})
