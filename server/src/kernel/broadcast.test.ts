import { expect, test } from 'vitest'
import { createDatabaseUrl, createTestDatabase, testEngine } from '../testing/database.ts'
import { largestBroadcast } from './broadcast.ts'
import { openPostgres } from './db/postgres.ts'

declare module './broadcast.ts' {
  interface Broadcasts {
    test: { number: number; text?: string }
  }
}

test('this process hears of it at once, for as long as it listens', async () => {
  const { broadcast, close } = await createTestDatabase()
  const heard: number[] = []
  const stop = broadcast.on('test', ({ number }) => heard.push(number))
  broadcast.tell('test', { number: 1 })
  stop()
  broadcast.tell('test', { number: 2 })
  expect(heard).toEqual([1])
  expect(() => broadcast.tell('test', { number: 3, text: 'x'.repeat(largestBroadcast) })).toThrow('too long')
  await close()
})

test.runIf(testEngine === 'postgres')('the other processes hear all of it, in order, and only once', async () => {
  const connectionString = await createDatabaseUrl()
  const open = () => openPostgres({ connection: { connectionString }, poolSize: 1, onError: () => {} })
  const [one, other] = [open(), open()]
  const heard = { one: [] as number[], other: [] as number[] }
  one.broadcast.on('test', ({ number }) => heard.one.push(number))
  other.broadcast.on('test', ({ number }) => heard.other.push(number))
  const own: string[] = []
  one.broadcast.onOwn('test', ({ number }) => own.push(`one ${number}`))
  other.broadcast.onOwn('test', ({ number }) => own.push(`other ${number}`))
  // What is told before the connections listen is lost.
  await expect
    .poll(() => {
      one.broadcast.tell('test', { number: 0 })
      return heard.other
    })
    .not.toEqual([])
  const numbers = Array.from({ length: 200 }, (_, at) => at + 1)
  // Some fill half a notice, so that it takes many.
  for (const number of numbers) one.broadcast.tell('test', { number, text: 'ü'.repeat(number % 3 === 0 ? 1500 : 1) })
  await expect.poll(() => heard.other.filter((number) => number > 0)).toEqual(numbers)
  expect(heard.one.filter((number) => number > 0)).toEqual(numbers)
  expect(own.filter((told) => !told.endsWith(' 0'))).toEqual(numbers.map((number) => `one ${number}`))
  await other.close()
  await one.close()
})
