import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { crashRun, crashSettings } from '../server/src/testing/crash/run.ts'
import { createBareDatabaseUrl } from '../server/src/testing/database.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { endProcesses, newSite } from '../server/src/testing/process.ts'

/** The crash test of the suite, many times over, on both engines; it ends with the first run that fails. */

const engines = ['sqlite', 'postgres'] as const

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '50' }, seed: { type: 'string' }, engine: { type: 'string' } },
})
const runs = Number(values.runs)
const chosen = engines.filter((engine) => values.engine === undefined || engine === values.engine)
if (!(runs >= 1) || chosen.length === 0) {
  throw new Error(`--runs is a number, and --engine one of: ${engines.join(', ')}`)
}

execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const postgres = chosen.includes('postgres') ? await startPostgres() : undefined
if (postgres) process.env.PARLEY_TEST_POSTGRES_URL = postgres.url
try {
  for (let run = 1; run <= runs; run++) {
    const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
    for (const engine of chosen) await runOnce(`${run} of ${runs}`, engine, seed)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  endProcesses()
  await postgres?.stop()
}

async function runOnce(run: string, engine: (typeof engines)[number], seed: number): Promise<void> {
  const started = Date.now()
  const database = engine === 'postgres' && { DATABASE_URL: await createBareDatabaseUrl() }
  const report = await crashRun(await newSite({ ...crashSettings, ...database }), seed)
  endProcesses()
  const { changes, events, deliveries, attempts, kills } = report
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `${run} on ${engine}, seed ${seed}: ${changes} changes acknowledged, ${events} events, ` +
      `${deliveries} deliveries in ${attempts} attempts, ${kills} kills, ${seconds} s`,
  )
}
