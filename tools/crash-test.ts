import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { crashRun, crashSettings } from '../server/src/testing/crash/run.ts'
import { createBareDatabaseUrl } from '../server/src/testing/database.ts'
import { cleanUp } from '../server/src/testing/outbound.ts'
import { startPostgres, type TestPostgres } from '../server/src/testing/postgres.ts'
import { endProcesses, newSite, type Site } from '../server/src/testing/process.ts'
import { soakRun } from '../server/src/testing/soak/run.ts'

/**
 * The crash test of the suite, many times over, on both engines, and then a soak: mixed load while the database, the
 * disk, names and receivers fail. It ends with the first run that fails.
 */

const engines = ['sqlite', 'postgres'] as const
type Engine = (typeof engines)[number]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    soaks: { type: 'string', default: '1' },
    seed: { type: 'string' },
    engine: { type: 'string' },
  },
})
const [runs, soaks] = [Number(values.runs), Number(values.soaks)]
const chosen = engines.filter((engine) => values.engine === undefined || engine === values.engine)
if (!(runs >= 0 && soaks >= 0) || chosen.length === 0) {
  throw new Error(`--runs and --soaks are numbers, and --engine one of: ${engines.join(', ')}`)
}

execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
// What was acknowledged must survive a crash of PostgreSQL; a loss of power is not tried here.
const postgres = chosen.includes('postgres')
  ? await startPostgres({ synchronous_commit: 'on', full_page_writes: 'on' })
  : undefined
if (postgres) process.env.PARLEY_TEST_POSTGRES_URL = postgres.url
try {
  for (let run = 1; run <= runs; run++) await onEach(`${run} of ${runs}`, crash)
  for (let soak = 1; soak <= soaks; soak++) await onEach(`soak ${soak} of ${soaks}`, soakOn)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  endProcesses()
  await cleanUp()
  await postgres?.stop()
}

async function onEach(
  name: string,
  run: (site: Site, seed: number, postgres: TestPostgres | undefined) => Promise<string>,
): Promise<void> {
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
  for (const engine of chosen) {
    const started = Date.now()
    const report = await run(await siteOn(engine), seed, engine === 'postgres' ? postgres : undefined)
    endProcesses()
    await cleanUp()
    console.log(`${name} on ${engine}, seed ${seed}: ${report}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}

async function siteOn(engine: Engine): Promise<Site> {
  const database = engine === 'postgres' && { DATABASE_URL: await createBareDatabaseUrl() }
  return newSite({ ...crashSettings, ...database })
}

async function crash(site: Site, seed: number): Promise<string> {
  const { changes, events, deliveries, attempts, frames, returns, kills } = await crashRun(site, seed)
  return (
    `${changes} changes acknowledged, ${events} events, ` +
    `${deliveries} deliveries in ${attempts} attempts, ` +
    `${frames} frames to sockets and streams that came back ${returns} times, ${kills} kills`
  )
}

async function soakOn(site: Site, seed: number, database: TestPostgres | undefined): Promise<string> {
  const report = await soakRun(site, database, seed)
  const { changes, answers, failures, uploads, frames, returns, calmDeliveries, slowestCalmMs } = report
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  const kinds = [...new Set(failures)].map((kind) => `${kind} × ${failures.filter((each) => each === kind).length}`)
  return (
    `${changes} changes and ${uploads} files acknowledged, answers ${statuses.join(', ')}; ` +
    `failures: ${kinds.join(', ') || 'none'}; ` +
    `${frames} frames to sockets and streams that came back ${returns} times; ` +
    `of ${calmDeliveries} deliveries of an undisturbed tenant the slowest took ${slowestCalmMs} ms`
  )
}
