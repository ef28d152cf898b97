import { parseArgs } from 'node:util'
import { measureAutomation } from './automation.ts'
import { type Engine, engines, fillBed, makeBed } from './bed.ts'
import { type Cleanup, cleaned } from './cleanup.ts'
import { measureConsole } from './console.ts'
import { measureContention } from './contention.ts'
import { costMeter, handMeter } from './cost.ts'
import { measureDeliveries } from './deliveries.ts'
import { measureGrowth } from './growth.ts'
import { measureHelpCenter } from './help-center.ts'
import { measureHistory } from './history.ts'
import { type Measured, measure } from './measure.ts'
import { metricsOf } from './metrics.ts'
import { type Operation, operations } from './operations.ts'
import { measureRealtime } from './realtime.ts'
import { measureReports } from './reports.ts'
import { countRoundTrips } from './round-trips.ts'
import { buildServers, type Program, type Server, startServer } from './servers.ts'
import { type Settings, type Study, study } from './study.ts'
import {
  automationTable,
  consoleTable,
  contentionTable,
  deliveryTable,
  enginesTable,
  growthTable,
  helpCenterTable,
  historyTable,
  realtimeTable,
  reportsTable,
  table,
  workersTable,
} from './table.ts'
import { median } from './times.ts'
import { measureWorkers } from './workers.ts'

interface EngineReport {
  engine: Engine
  operations: Measured[]
  /** Of our server, before its first request. */
  idleMb: number
  /** Of our server, after all of them. */
  loadedMb: number
  /** Of our server, on existing data. */
  startMs: number
}

const studies = [
  study('growth', measureGrowth, growthTable),
  study('deliveries', measureDeliveries, deliveryTable),
  study('history', measureHistory, historyTable),
  study('workers', measureWorkers, workersTable),
  study('contention', measureContention, contentionTable),
  study('realtime', measureRealtime, realtimeTable),
  study('reports', measureReports, reportsTable),
  study('automation', measureAutomation, automationTable),
  study('console', measureConsole, consoleTable),
  study('help-center', measureHelpCenter, helpCenterTable),
]

interface Options extends Settings {
  engines: readonly Engine[]
  operations: readonly Operation[]
  studies: Study[]
  json: boolean
}

const starts = 3

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      engine: { type: 'string' },
      seconds: { type: 'string', default: '0.7' },
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  })
  const chosenEngines = engines.filter((engine) => values.engine === undefined || engine === values.engine)
  const only = values.only?.split(',')
  const known = [...operations, ...studies].map(({ name }) => name)
  const unknown = only?.filter((name) => !known.includes(name)) ?? []
  const isChosen = (name: string) => only === undefined || only.includes(name)
  const seconds = Number(values.seconds)
  if (chosenEngines.length === 0) throw new Error(`--engine is one of: ${engines.join(', ')}`)
  if (unknown.length > 0) throw new Error(`--only names some of these, with commas between: ${known.join(', ')}`)
  if (!(seconds >= 0.2)) throw new Error('--seconds is a number, 0.2 or more')
  return {
    engines: chosenEngines,
    operations: operations.filter(({ name }) => isChosen(name)),
    studies: studies.filter(({ name }) => isChosen(name)),
    seconds,
    full: values.full,
    say: progress,
    json: values.json,
  }
}

async function benchEngine(engine: Engine, options: Options, cleanup: Cleanup): Promise<EngineReport> {
  const bed = await makeBed(engine, cleanup)
  await (await startServer(bed.ours, cleanup)).stop()
  await bed.seed(fillBed)
  const { ours, startMs } = await startSeveralTimes(bed.ours, cleanup)
  const { memoryMb: idleMb } = await metricsOf(ours)
  const hand = await startServer(bed.hand, cleanup)
  const pair = { ours, hand, meter: await costMeter(ours, bed), meterOfHand: await handMeter(hand, bed) }
  const measured: Omit<Measured, 'roundTrips'>[] = []
  for (const operation of options.operations) {
    progress(`${operation.name} on ${engine}`)
    measured.push(await measure(operation, engine, pair, bed, options.seconds))
  }
  const { memoryMb: loadedMb } = await metricsOf(ours)
  await Promise.all([ours.stop(), hand.stop()])
  progress(`round trips on ${engine}`)
  const roundTrips = await countRoundTrips(options.operations, bed, cleanup)
  return {
    engine,
    operations: measured.map((row, at) => ({ ...row, roundTrips: roundTrips[at]! })),
    idleMb,
    loadedMb,
    startMs,
  }
}

/** Leaves the last one running. */
async function startSeveralTimes(program: Program, cleanup: Cleanup): Promise<{ ours: Server; startMs: number }> {
  const times: number[] = []
  for (;;) {
    const ours = await startServer(program, cleanup)
    times.push(ours.startMs)
    if (times.length === starts) return { ours, startMs: median(times) }
    await ours.stop()
  }
}

function progress(text: string): void {
  console.error(`… ${text}`)
}

function print(reports: EngineReport[], json: boolean): void {
  const measured = reports.flatMap((report) => report.operations)
  if (measured.length > 0) console.log(`\n${table(measured)}\n`)
  if (measured.some(({ processorMs }) => Number.isNaN(processorMs))) {
    console.log('No processor time: this system has no /proc to read it from')
  }
  for (const { engine, idleMb, loadedMb, startMs } of reports) {
    const memory = `${idleMb.toFixed(0)} MB idle, ${loadedMb.toFixed(0)} MB after the load`
    console.log(`${engine}: ready ${startMs.toFixed(0)} ms after the start, ${memory}`)
  }
  if (reports.length === engines.length) console.log(`\n${enginesTable(measured)}`)
  for (const { rows, table } of studies) if (rows.length > 0) console.log(`\n${table()}`)
  if (!json) return
  const installations = reports.map(({ operations: _, ...rest }) => rest)
  const studied = Object.fromEntries(studies.map(({ name, rows }) => [name, rows]))
  console.log(JSON.stringify({ operations: measured, ...studied, installations }, rounded))
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}

async function main(): Promise<void> {
  const options = readOptions()
  progress('building')
  await buildServers()
  const reports: EngineReport[] = []
  for (const engine of options.engines) {
    if (options.operations.length > 0) {
      reports.push(await cleaned((cleanup) => benchEngine(engine, options, cleanup)))
    }
    for (const { run } of options.studies) await run(engine, options)
  }
  print(reports, options.json)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
