import type { Grown } from './growth.ts'
import type { Measured } from './measure.ts'

const columns: [title: string, cell: (row: Measured) => string][] = [
  ['operation', ({ operation }) => operation],
  ['engine', ({ engine }) => engine],
  ['req/s', ({ rps }) => rps.toFixed(0)],
  ['by hand', ({ handRps }) => handRps.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['p50 ms', ({ p50ms }) => p50ms.toFixed(1)],
  ['p99 ms', ({ p99ms }) => p99ms.toFixed(1)],
  ['p99 by hand', ({ handP99ms }) => handP99ms.toFixed(1)],
  ['memory MB', ({ memoryMb }) => memoryMb.toFixed(0)],
]
const textColumns = 2

export function table(rows: readonly Measured[]): string {
  return aligned([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])
}

/** What one request takes at each size, in milliseconds. */
export function growthTable(rows: readonly Grown[]): string {
  const sizes = Object.keys(rows[0]?.p50ms ?? {})
  const titles = ['p50 ms with so many conversations', 'engine', ...sizes]
  const lines = rows.map(({ operation, engine, p50ms }) => [
    operation,
    engine,
    ...sizes.map((size) => p50ms[size]!.toFixed(2)),
  ])
  return aligned([titles, ...lines])
}

function aligned(lines: string[][]): string {
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)))
  const pad = (cell: string, at: number) => (at < textColumns ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))
  return lines.map((line) => line.map(pad).join('  ')).join('\n')
}
