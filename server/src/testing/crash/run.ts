import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../kernel/db/db.ts'
import { databaseOf, type Process, type Site, startProgram } from '../process.ts'
import { Random } from '../random.ts'
import { allDelivered, skipWaits } from './database.ts'
import { clientOf, openDesk } from './desk.ts'
import { findings, type Outcome, readStored } from './findings.ts'
import { allShown, type Follower, misshown, openFollowers, reportOn } from './followers.ts'
import { Receiver } from './receiver.ts'
import { startWriting } from './writers.ts'

/** What a site needs for a run beside the usual settings. */
export const crashSettings = { PARLEY_OUTBOUND_ALLOW: '127.0.0.1' }

export interface Report {
  changes: number
  events: number
  deliveries: number
  attempts: number
  /** What was shown to those who look on, and how often they came back. */
  frames: number
  returns: number
  kills: number
}

const longestLife = 2000
const longestWriting = 240_000
const mostShown = 20

/**
 * Writes while servers are killed and receivers are in trouble, and sees whether every event has come through all the
 * same, to receivers and to those who look on. SQLite has one server; on PostgreSQL one of two is killed while the other
 * goes on. What is left to chance comes from the seed; what the machine makes of it differs from run to run.
 */
export async function crashRun(site: Site, seed: number, kills = 5): Promise<Report> {
  const receiver = new Receiver()
  const servers: Process[] = []
  const followers: Follower[] = []
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), longestWriting)
  try {
    await receiver.start()
    const count = site.env.DATABASE_URL === undefined ? 1 : 2
    while (servers.length < count) servers.push(await startProgram(site))
    const client = clientOf(servers, over.signal)
    const desk = await openDesk(client, receiver)
    followers.push(...(await openFollowers(client, desk, servers)))
    const writing = startWriting(desk, seed)
    const random = new Random(seed)
    for (let kill = 0; kill < kills; kill++) {
      await sleep(random.upTo(longestLife))
      await killAndStart(site, servers, random.upTo(count))
    }
    const changes = await writing.stop()
    receiver.heal()
    await restartAll(site, servers)
    const stored = await within(site, (database) => allDelivered(database).then(() => readStored(database.read)))
    await allShown(followers, stored)
    const outcome = { desk, changes, arrivals: receiver.arrivals, stored }
    refuse([...findings(outcome), ...followers.flatMap((follower) => misshown(follower, stored))])
    return { ...reportOf(outcome), ...reportOn(followers), kills }
  } catch (error) {
    throw new Error(`The crash run with the seed ${seed} failed: ${(error as Error).message}`, { cause: error })
  } finally {
    clearTimeout(timer)
    over.abort()
    receiver.stop()
    for (const follower of followers) follower.stop()
    for (const server of servers) await server.stop('SIGKILL')
  }
}

async function killAndStart(site: Site, servers: Process[], index: number): Promise<void> {
  await servers[index]!.stop('SIGKILL')
  await within(site, skipWaits)
  servers[index] = await startProgram(site)
}

/** In good order, so that nothing is under way then: whatever is left must be in line for the next. */
export async function restartAll(site: Site, servers: Process[]): Promise<void> {
  const codes = await Promise.all(servers.map((server) => server.stop()))
  if (codes.some((code) => code !== 0)) throw new Error(`They were stopped, and ended with ${codes.join()}`)
  await within(site, skipWaits)
  servers.splice(0, servers.length, ...(await Promise.all(servers.map(() => startProgram(site)))))
}

export async function within<T>(site: Site, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await databaseOf(site)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export function refuse(found: string[]): void {
  if (found.length > 0) throw new Error([`${found.length} findings`, ...found.slice(0, mostShown)].join('\n  '))
}

function reportOf({ changes, arrivals, stored: { events, deliveries } }: Outcome) {
  return {
    changes: changes.length,
    events: events.length,
    deliveries: deliveries.length,
    attempts: arrivals.length,
  }
}
