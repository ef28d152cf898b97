import type { Db } from './db/db.ts'

/** Something that is counted as it happens; a constant of whoever counts it. */
export interface Tally<Labels extends Record<string, string> = Record<string, string>> {
  name: `parley_${string}_total`
  help: string
  /** Every value that a label can have, so that each series is there, at 0, before anything was counted. */
  labels: { [Name in keyof Labels]: readonly Labels[Name][] }
}

export type Count = <Labels extends Record<string, string>>(tally: Tally<Labels>, labels: Labels) => void

/** What stands in the database, the same for every process on it; asked for when metrics are read. */
export interface Survey {
  /** The gauges that it fills, with what each of them says. */
  gauges: Record<string, { help: string; labels: readonly string[] }>
  /** Everything at once. An index has to lead to it, since it is asked for every few seconds (surveyor.ts). */
  read(db: Db, now: number): Promise<Sample[]>
}

export interface Sample {
  gauge: string
  labels: Record<string, string>
  value: number
}

export function tally<Labels extends Record<string, string>>(declared: Tally<Labels>): Tally<Labels> {
  return declared
}

/** How long ago something was, in seconds; 0 where there is nothing, or it is yet to come. */
export function secondsSince(time: number | null | undefined, now: number): number {
  return time == null ? 0 : Math.max(0, now - time) / 1000
}
