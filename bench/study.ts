import type { Engine } from './bed.ts'

export interface Settings {
  /** Of a round. */
  seconds: number
  /** Ten times as much data. */
  full: boolean
  /** Tells whoever waits what is being measured. */
  say(text: string): void
}

/** Something that is measured by itself, on data of its own. */
export interface Study {
  name: string
  /** Adds what it finds to the rows. */
  run(engine: Engine, settings: Settings): Promise<void>
  rows: readonly object[]
  table(): string
}

export function study<Row extends object>(
  name: string,
  measure: (engine: Engine, settings: Settings) => Promise<Row[]>,
  table: (rows: readonly Row[]) => string,
): Study {
  const rows: Row[] = []
  return {
    name,
    rows,
    async run(engine, settings) {
      rows.push(...(await measure(engine, settings)))
    },
    table: () => table(rows),
  }
}
