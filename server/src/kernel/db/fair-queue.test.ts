import { expect, onTestFinished, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Reads that end when told, and who has begun so far. */
function reads() {
  const queue = new FairQueue()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (accountId: number, name: string, signal?: AbortSignal) =>
    queue.run(
      accountId,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      },
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)!()
    ends.delete(name)
    await new Promise(setImmediate)
  }
  // Whoever is left waiting would be turned away long after the test.
  onTestFinished(async () => {
    for (const name of ends.keys()) await end(name)
    expect(queue).toMatchObject({ running: 0, waiting: 0 })
  })
  return { queue, begun, ask, end }
}

test('a place goes to the account that has the fewest, then to whoever waits longest', async () => {
  const { begun, ask, end } = reads()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(1, name)
  void ask(2, 'b1')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('an account may have only so many waiting, which is no concern of others', async () => {
  const { queue, ask } = reads()
  for (let n = 0; n < 102; n++) void ask(1, `a${n}`)
  await expect(ask(1, 'too many')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  void ask(2, 'b1')
  await new Promise(setImmediate)
  expect(queue).toMatchObject({ running: 2, waiting: 101 })
})

test('whoever goes away leaves the line', async () => {
  const { queue, begun, ask, end } = reads()
  void ask(1, 'a1')
  void ask(1, 'a2')
  const gone = new AbortController()
  const waiting = ask(1, 'gone', gone.signal)
  void ask(1, 'a3')
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ status: 429 })
  await expect(ask(1, 'gone before', gone.signal)).rejects.toMatchObject({ status: 429 })
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  expect(queue).toMatchObject({ running: 2, waiting: 0 })
})
