import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { isUnavailable } from '../kernel/db/dialect.ts'
import { NewerDatabaseError } from '../kernel/db/migrate.ts'
import { Failure } from '../kernel/errors.ts'
import { version } from '../kernel/release.ts'
import { nearestWord } from '../kernel/spelling.ts'
import { OperatorError } from '../operator-error.ts'
import type { Command, Streams } from './command.ts'
import { UsageError } from './flags.ts'
import { findCommand, groupHelp, helpFor, overview, unknownCommand } from './help.ts'

const exit = { ok: 0, failed: 1, usage: 2 }
const helpFlags = ['--help', '-h']

/** Runs one command and answers the exit code: 0 done, 1 failed, 2 called wrongly. */
export async function runCli(argv: string[], streams: Streams = process): Promise<number> {
  if (['version', '--version', '-v'].includes(argv[0]!)) return say(version)
  if (argv[0] === 'help') return explainCommand(argv.slice(1))
  const command = findCommand(argv)
  if (!command || argv.some((word) => helpFlags.includes(word))) return explainCommand(argv)
  try {
    const { positionals, values } = parse(command, argv.slice(command.name.split(' ').length))
    return await command.run({
      args: positionals,
      flags: values as Record<string, string | boolean | undefined>,
      config: readConfig(process.env),
      streams,
    })
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message}\n\n${helpFor(command)}`)
    return explain(error)
  }
}

/** Help for what was named: nothing, a group or a command. */
function explainCommand(argv: string[]): number {
  const words = argv.filter((word) => !helpFlags.includes(word))
  if (words.length === 0) return say(overview())
  const command = findCommand(words)
  if (command) return say(helpFor(command))
  const group = words.length === 1 ? groupHelp(words[0]!) : undefined
  return group ? say(group) : complain(unknownCommand(words))
}

function parse(command: Command, args: string[]) {
  try {
    const parsed = parseArgs({ args, options: command.flags ?? {}, allowPositionals: true })
    requireCount(command, parsed.positionals)
    return parsed
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw unknownFlag(command, message)
    if (code.startsWith('ERR_PARSE_ARGS')) throw new UsageError(message)
    throw error
  }
}

function unknownFlag({ flags = {} }: Command, message: string): UsageError {
  const flag = /'(-[^' =]*)/.exec(message)?.[1] ?? ''
  const meant = nearestWord(
    flag,
    Object.keys(flags).map((name) => `--${name}`),
  )
  return new UsageError(`Unknown option '${flag}'.${meant ? ` Did you mean '${meant}'?` : ''}`)
}

function requireCount({ name, usage = '', args = 0 }: Command, given: string[]): void {
  const [least, most] = typeof args === 'number' ? [args, args] : args
  if (given.length > most) {
    throw new UsageError(`'${name}' takes ${most === 0 ? 'no arguments' : usage}: '${given[most]}' is too much.`)
  }
  if (given.length < least) throw new UsageError(`'${name}' needs ${usage}.`)
}

function say(text: string): number {
  console.log(text)
  return exit.ok
}

function complain(text: string): number {
  console.error(text)
  return exit.usage
}

/** What an operator can mend is told in plain words; anything else is a bug and keeps its stack. */
function explain(error: unknown): number {
  if (error instanceof OperatorError) console.error(`${error.message}\n${error.advice}`)
  else if (error instanceof ConfigError || error instanceof NewerDatabaseError) console.error(error.message)
  else if (error instanceof Failure)
    console.error(error.problems.map(({ field, message }) => `${field} ${message}`).join('\n'))
  else if (isUnavailable(error)) console.error(`The database does not answer: ${(error as Error).message}`)
  else if (isRefusedByFiles(error)) console.error(`${(error as Error).message}\nCheck the path and its permissions.`)
  else console.error(error)
  return exit.failed
}

const refusals = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EROFS']

function isRefusedByFiles(error: unknown): boolean {
  const { code = '', path } = error as NodeJS.ErrnoException
  return path !== undefined && refusals.includes(code)
}
