import type { Readable, Writable } from 'node:stream'
import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config.ts'

type Flags = NonNullable<ParseArgsConfig['options']>

export interface Invocation {
  args: string[]
  flags: Record<string, string | boolean | undefined>
  config: Config
  streams: Streams
}

/** Those of the process; in tests, others. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean }
  stderr: { isTTY?: boolean; write(text: string): unknown }
}

/** One command of the operator's command line. */
export interface Command {
  /** Such as `user create`. */
  name: string
  summary: string
  /** What follows the name, such as `<file>`. */
  usage?: string
  /** How many arguments it takes: so many, or from the first to the second number. */
  args?: number | [least: number, most: number]
  flags?: Flags
  /** A line for each flag, and for an argument that needs one, in `--help`. */
  flagHelp?: Record<string, string>
  run(invocation: Invocation): Promise<number>
}
