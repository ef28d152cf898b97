import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { allDelivered, skipWaits } from '../crash/database.ts'
import { clientOf, fetchAnywhere, openDesk } from '../crash/desk.ts'
import { findings, readStored } from '../crash/findings.ts'
import { allShown, type Follower, misshown, openFollowers, reportOn } from '../crash/followers.ts'
import { Receiver } from '../crash/receiver.ts'
import { refuse, restartAll, within } from '../crash/run.ts'
import { startWriting } from '../crash/writers.ts'
import type { TestPostgres } from '../postgres.ts'
import { type Process, type Site, startProgram } from '../process.ts'
import { Random } from '../random.ts'
import { Answers } from './answers.ts'
import { mountSmallDisk, type SmallDisk } from './disk.ts'
import { resolverSettings, startNames } from './names.ts'
import { Neighbours, type Timed } from './neighbours.ts'
import { Uploads } from './uploads.ts'

const databaseFailures = 20
const diskFailures = 4
const longestOutage = 6_000
const restBetween = 2_000
const longestRun = 15 * 60_000
/** How long the calm tenant's webhook may wait while everything works; far more than it ever should. */
const longestWait = 10_000
/** After an outage, connections, leases and backoff take their time. */
const recovery = 20_000

export interface SoakReport {
  changes: number
  answers: Record<number, number>
  failures: string[]
  uploads: number
  /** What was shown to those who look on, and how often they came back. */
  frames: number
  returns: number
  calmDeliveries: number
  slowestCalmMs: number
}

interface Failure {
  name: string
  run(): Promise<void>
}

/**
 * Mixed load while the database is stopped, crashed, cut and hung, the disk is full, names resolve slowly and receivers
 * are gone. The process must never end, nothing acknowledged may be lost, every answer must be a declared one, and no
 * tenant may wait for another one's receivers.
 */
export async function soakRun(plain: Site, postgres: TestPostgres | undefined, seed: number): Promise<SoakReport> {
  const random = new Random(seed)
  const receiver = new Receiver()
  const neighbours = new Neighbours()
  const answers = new Answers()
  const names = await startNames()
  const site = { ...plain, env: { ...plain.env, ...resolverSettings(names) } }
  const disk = mountSmallDisk(site.dataDir)
  const servers: Process[] = []
  const followers: Follower[] = []
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), longestRun)
  try {
    await receiver.start()
    const count = postgres ? 2 : 1
    while (servers.length < count) servers.push(await startProgram(site))
    const ends = watchForEnd(servers)
    const client = clientOf(servers, over.signal, answers.judge)
    const uploads = new Uploads(fetchAnywhere(servers, over.signal, answers.judge))
    const desk = await openDesk(client, receiver)
    followers.push(...(await openFollowers(client, desk, servers)))
    uploads.start(await neighbours.open(client, names))
    const writing = startWriting(desk, seed)

    const outages: [number, number][] = []
    const failures = plan(site, postgres, disk, random)
    for (const { run } of failures) {
      const begun = Date.now()
      await run()
      outages.push([begun, Date.now() + recovery])
      await sleep(restBetween)
    }
    await sleep(recovery + longestWait)

    const changes = await writing.stop()
    await Promise.all([uploads.stop(), neighbours.stopWriting()])
    ends.expected()
    receiver.heal()
    await restartAll(site, servers)
    const accounts = [1, neighbours.calmAccountId]
    await within(site, skipWaits)
    const stored = await within(site, (database) =>
      allDelivered(database, accounts).then(() => readStored(database.read)),
    )
    await allShown(followers, stored)
    const calm = undisturbed([...neighbours.calm.values()], outages)
    refuse([
      ...ends.found,
      ...answers.faults,
      ...(await uploads.findings()),
      ...findings({ desk, changes, arrivals: receiver.arrivals, stored }),
      ...followers.flatMap((follower) => misshown(follower, stored)),
      ...[...neighbours.calm.values()].filter(({ arrived }) => !arrived).map(() => 'the calm tenant was not told'),
      ...calm.filter((ms) => ms > longestWait).map((ms) => `the calm tenant waited for ${ms} ms`),
    ])
    return {
      changes: changes.length,
      answers: Object.fromEntries(answers.counts),
      failures: failures.map(({ name }) => name),
      uploads: uploads.count,
      ...reportOn(followers),
      calmDeliveries: calm.length,
      slowestCalmMs: Math.max(...calm),
    }
  } catch (error) {
    const printed = servers.map((server) => server.output().slice(-3000)).join('\n')
    throw new Error(`The soak with the seed ${seed} failed: ${(error as Error).message}\n${printed}`, { cause: error })
  } finally {
    clearTimeout(timer)
    over.abort()
    receiver.stop()
    neighbours.close()
    for (const follower of followers) follower.stop()
    for (const server of servers) await server.stop('SIGKILL')
    disk?.unmount()
  }
}

function watchForEnd(servers: readonly Process[]) {
  const found: string[] = []
  let isExpected = false
  for (const server of servers) {
    void server.ended().then((code) => {
      if (!isExpected) found.push(`a server ended by itself with ${code}: ${server.output().slice(-2000)}`)
    })
  }
  return {
    found,
    expected: () => {
      isExpected = true
    },
  }
}

function plan(site: Site, postgres: TestPostgres | undefined, disk: SmallDisk | undefined, random: Random): Failure[] {
  const length = () => 500 + random.upTo(longestOutage)
  const ofDatabase = (database: TestPostgres): Failure[] => [
    { name: 'stopped', run: () => database.restart('SIGINT', length()) },
    { name: 'crashed', run: () => database.restart('SIGQUIT', length()) },
    { name: 'cut', run: () => cut(site.env.DATABASE_URL!) },
    { name: 'hung', run: () => database.hang(3_000 + length()) },
  ]
  const failures: Failure[] = []
  for (let i = 0; postgres && i < databaseFailures; i++) {
    const kinds = ofDatabase(postgres)
    failures.push(kinds[i % kinds.length]!)
  }
  for (let i = 0; disk && i < diskFailures; i++) failures.push({ name: 'disk full', run: () => disk.fill(length()) })
  return failures
}

/** Ends every connection to the database but its own. */
async function cut(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

/** How long those took that no outage was in the way of. */
function undisturbed(timed: Timed[], outages: readonly [number, number][]): number[] {
  return timed.flatMap(({ acknowledged, arrived }) => {
    if (!arrived || outages.some(([begin, end]) => acknowledged <= end && arrived >= begin)) return []
    return [Math.max(0, arrived - acknowledged)]
  })
}
