import { ask } from './ask.ts'
import type { Bed } from './bed.ts'
import type { Cleanup } from './cleanup.ts'
import { type Operation, pathOf } from './operations.ts'
import { startServer } from './servers.ts'
import { slowLinkTo } from './slow-link.ts'
import { timesOf } from './times.ts'
import { openPostgres } from './twin/sql.ts'

const delayMs = 25
const times = { warmUps: 5, asked: 15 }

/**
 * How often a request waits for the database before it is answered. It is what a slow way to the database adds to its
 * time, so that statements which are sent together, or which nobody waits for, do not count. NaN without a way.
 */
export async function countRoundTrips(operations: readonly Operation[], bed: Bed, cleanup: Cleanup): Promise<number[]> {
  const { DATABASE_URL: databaseUrl } = bed.ours.env
  if (databaseUrl === undefined) return operations.map(() => Number.NaN)
  const link = await slowLinkTo(databaseUrl, cleanup)
  const database = openPostgres(link.url)
  cleanup.add(database.close)
  const env = { ...bed.ours.env, DATABASE_URL: link.url, PARLEY_ROLE: 'web' }
  const server = await startServer({ ...bed.ours, env }, cleanup)

  // Whatever else the machine does makes some of them slower, and none quicker.
  const quickest = async (work: () => unknown) => (await timesOf(work, times))[0]!
  const addedBy = async (work: () => unknown): Promise<number> => {
    link.delayMs = 0
    const direct = await quickest(work)
    link.delayMs = delayMs
    return (await quickest(work)) - direct
  }
  // Timers are late, and every message by as much.
  const oneTrip = await addedBy(() => database.run('select 1'))
  const counts: number[] = []
  let number = 0
  for (const operation of operations) {
    const { call } = operation
    const added = await addedBy(() => ask(server.url + pathOf(call, ++number), call.body?.(number)))
    counts.push(Math.round(added / oneTrip))
    await bed.tidy(operation)
  }
  await server.stop()
  return counts
}
