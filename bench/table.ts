import type { Automation } from './automation.ts'
import type { Engine } from './bed.ts'
import type { Shown } from './console.ts'
import type { Contention } from './contention.ts'
import type { Delivered } from './deliveries.ts'
import type { Growth } from './growth.ts'
import type { Sought } from './help-center.ts'
import type { Found } from './history.ts'
import type { Measured } from './measure.ts'
import type { Live } from './realtime.ts'
import type { ReportTimes } from './reports.ts'
import type { Workers } from './workers.ts'

const columns: [title: string, cell: (row: Measured) => string][] = [
  ['operation', ({ operation }) => operation],
  ['engine', ({ engine }) => engine],
  ['req/s', ({ rps }) => rps.toFixed(0)],
  ['by hand', ({ handRps }) => handRps.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['p50 ms', ({ p50ms }) => p50ms.toFixed(1)],
  ['p99 ms', ({ p99ms }) => p99ms.toFixed(1)],
  ['p99 by hand', ({ handP99ms }) => handP99ms.toFixed(1)],
  ['cpu ms', ({ processorMs }) => shown(processorMs, 2)],
  ['cpu by hand', ({ handProcessorMs }) => shown(handProcessorMs, 2)],
  ['statements', ({ statements }) => statements.toFixed(1)],
  ['round trips', ({ roundTrips }) => shown(roundTrips, 0)],
  ['memory MB', ({ memoryMb }) => memoryMb.toFixed(0)],
]
const textColumns = 2

export function table(rows: readonly Measured[]): string {
  return aligned([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])
}

/** What PostgreSQL costs more than SQLite, in the same run. */
export function enginesTable(rows: readonly Measured[]): string {
  const of = (engine: Engine) => rows.filter((row) => row.engine === engine)
  const pairs = of('sqlite').flatMap((sqlite) => {
    const postgres = of('postgres').find(({ operation }) => operation === sqlite.operation)
    return postgres ? [[sqlite, postgres] as const] : []
  })
  return aligned([
    ['cpu ms a request', '', 'sqlite', 'postgres', 'postgres / sqlite', 'by hand'],
    ...pairs.map(([sqlite, postgres]) => [
      ...[sqlite.operation, '', shown(sqlite.processorMs, 2), shown(postgres.processorMs, 2)],
      shown(postgres.processorMs / sqlite.processorMs, 2),
      shown(postgres.handProcessorMs / sqlite.handProcessorMs, 2),
    ]),
  ])
}

/** How long a request takes, by the number of conversations. */
export function growthTable(rows: readonly Growth[]): string {
  const sizes = Object.keys(rows[0]?.p50ms ?? {}).map(Number)
  return aligned([
    ['p50 ms by conversations', 'engine', ...sizes.map(String)],
    ...rows.map(({ operation, engine, p50ms }) => [operation, engine, ...sizes.map((size) => p50ms[size]!.toFixed(1))]),
  ])
}

/** How long reports take, and how many times as long as with the fewest conversations. */
export function reportsTable(rows: readonly ReportTimes[]): string {
  const sizes = Object.keys(rows[0]?.p50ms ?? {}).map(Number)
  return aligned([
    ['p50 ms by conversations in a year', 'engine', ...sizes.map(String), 'ratio'],
    ...rows.map(({ report, engine, p50ms }) => {
      const ratio = p50ms[sizes.at(-1)!]! / p50ms[sizes[0]!]!
      return [report, engine, ...sizes.map((size) => p50ms[size]!.toFixed(1)), ratio.toFixed(2)]
    }),
  ])
}

/** How long visitors of a help center wait for what they look for. */
export function helpCenterTable(rows: readonly Sought[]): string {
  return aligned([
    [`with ${rows[0]?.articles} articles`, 'engine', 'p50', 'p95', 'at most'],
    ...rows.map(({ what, engine, p50, p95, target }) => [what, engine, shown(p50, 1), shown(p95, 1), `${target}`]),
  ])
}

/** How many arrive in a second, and how soon a single one does, by the number in line. */
export function deliveryTable(rows: readonly Delivered[]): string {
  const sizes = Object.keys(rows[0]?.perSecond ?? {}).map(Number)
  const line = (name: string, engine: string, values: Record<number, number>) => [
    name,
    engine,
    ...sizes.map((size) => values[size]!.toFixed(1)),
  ]
  return aligned([
    ['by deliveries in line', 'engine', ...sizes.map(String)],
    ...rows.map(({ engine, perSecond }) => line('deliveries per second', engine, perSecond)),
    ...rows.map(({ engine, arrivalP50ms }) => line('p50 ms to arrival', engine, arrivalP50ms)),
  ])
}

/** What a long history does to those who use it, and to those who do not. */
export function historyTable(rows: readonly Found[]): string {
  return aligned([
    [`with ${rows[0]?.messages} messages`, 'engine', 'p50 ms', 'p99 ms', 'p99 ratio', 'longest hold ms'],
    ...rows.map(({ what, engine, p50ms, p99ms, ratio, longestHoldMs }) => [
      ...[what, engine, shown(p50ms, 1), shown(p99ms, 1), shown(ratio, 2), shown(longestHoldMs, 0)],
    ]),
  ])
}

/** What a second worker process adds. */
export function workersTable(rows: readonly Workers[]): string {
  return aligned([
    ['by worker processes', 'engine', '1', '2', 'ratio'],
    ...rows.flatMap(({ engine, perSecond, receiverBusy, ratio }) => [
      ['deliveries per second', engine, perSecond[1]!.toFixed(0), perSecond[2]!.toFixed(0), ratio.toFixed(2)],
      [
        'share of the time that the receiver is busy',
        engine,
        receiverBusy[1]!.toFixed(2),
        receiverBusy[2]!.toFixed(2),
        '',
      ],
    ]),
  ])
}

/** How much it costs to share an account. */
export function contentionTable(rows: readonly Contention[]): string {
  return aligned([
    ['conversations per second, 16 connections', 'engine', 'one account', '16 accounts', 'ratio'],
    ...rows.map(({ engine, oneAccount, manyAccounts, ratio }) => [
      ...['', engine, oneAccount.toFixed(0), manyAccounts.toFixed(0), ratio.toFixed(2)],
    ]),
  ])
}

/** What automation rules cost those who write. */
export function automationTable(rows: readonly Automation[]): string {
  return aligned([
    ['automation', 'engine', 'without', `with ${rows[0]?.rules} rules`, 'ratio'],
    ...rows.map(({ what, engine, without, with: withThem, ratio }) => [
      ...[what, engine, shown(without, 2), shown(withThem, 2), shown(ratio, 2)],
    ]),
  ])
}

/** What people wait for in the console. */
export function consoleTable(rows: readonly Shown[]): string {
  return aligned([
    ['console', 'engine', 'found', 'at most'],
    ...rows.map(({ what, engine, value, target }) => [what, engine, shown(value, 0), String(target ?? '')]),
  ])
}

/** What idle sockets cost everybody else. */
export function realtimeTable(rows: readonly Live[]): string {
  return aligned([
    ['realtime', 'engine', 'without', `with ${rows[0]?.sockets} idle sockets`, 'ratio'],
    ...rows.map(({ what, engine, without, with: withThem, ratio }) => [
      ...[what, engine, shown(without, 2), shown(withThem, 2), shown(ratio, 2)],
    ]),
  ])
}

/** What could not be measured is left blank. */
function shown(value: number, digits: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(digits)
}

function aligned(lines: string[][]): string {
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)))
  const pad = (cell: string, at: number) => (at < textColumns ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))
  return lines.map((line) => line.map(pad).join('  ')).join('\n')
}
