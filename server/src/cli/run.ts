import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { isUnavailable } from '../kernel/db/dialect.ts'
import { NewerDatabaseError } from '../kernel/db/migrate.ts'
import { Failure } from '../kernel/errors.ts'
import { OperatorError } from '../operator-error.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { UsageError } from './flags.ts'

const exit = { ok: 0, failed: 1, usage: 2 }

/** Runs one command and answers the exit code: 0 done, 1 failed, 2 called wrongly. */
export async function runCli(argv: string[]): Promise<number> {
  const command = commands.find(({ name }) => `${argv.join(' ')} `.startsWith(`${name} `))
  if (!command) return helpOrComplain(argv)
  const rest = argv.slice(command.name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(helpFor(command))
    return exit.ok
  }
  try {
    const { positionals, values } = parseArgs({ args: rest, options: command.flags ?? {}, allowPositionals: true })
    if (!takes(command, positionals.length)) return complain(`'${command.name}' was called wrongly.`, command)
    return await command.run({
      args: positionals,
      flags: values as Record<string, string | boolean | undefined>,
      config: readConfig(process.env),
    })
  } catch (error) {
    if (isUsageError(error)) return complain((error as Error).message, command)
    return explain(error)
  }
}

function takes({ args = 0 }: Command, count: number): boolean {
  const [least, most] = typeof args === 'number' ? [args, args] : args
  return least <= count && count <= most
}

function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
}

function helpOrComplain(argv: string[]): number {
  const asked = argv.length === 0 || ['help', '--help', '-h'].includes(argv[0]!)
  if (!asked) console.error(`There is no command '${argv.join(' ')}'.\n`)
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  const say = asked ? console.log : console.error
  say(`Usage: parley <command>\n\n${lines.join('\n')}\n\nAsk any of them with --help for more.`)
  return asked ? exit.ok : exit.usage
}

function helpFor({ name, usage, summary, flagHelp = {} }: Command): string {
  const width = Math.max(0, ...Object.keys(flagHelp).map((flag) => flag.length))
  const lines = Object.entries(flagHelp).map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`)
  return [
    `Usage: parley ${name}${usage ? ` ${usage}` : ''}`,
    '',
    `${summary}.`,
    ...(lines.length ? ['', ...lines] : []),
  ].join('\n')
}

function complain(message: string, command: Command): number {
  console.error(`${message}\n\n${helpFor(command)}`)
  return exit.usage
}

/** What an operator can mend is told in plain words; anything else is a bug and keeps its stack. */
function explain(error: unknown): number {
  if (error instanceof OperatorError) console.error(`${error.message}\n${error.advice}`)
  else if (error instanceof ConfigError || error instanceof NewerDatabaseError) console.error(error.message)
  else if (error instanceof Failure)
    console.error(error.problems.map(({ field, message }) => `${field} ${message}`).join('\n'))
  else if (isUnavailable(error)) console.error(`The database does not answer: ${(error as Error).message}`)
  else console.error(error)
  return exit.failed
}
