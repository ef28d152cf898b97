import { createInterface } from 'node:readline'
import { isAcceptablePassword } from '../kernel/secrets.ts'
import type { Streams } from './command.ts'
import { UsageError } from './flags.ts'

/** The password that was given, from standard input where it is `-`: there nobody else sees it. */
export async function readPassword(given: string | undefined, { stdin }: Streams): Promise<string | undefined> {
  const password = given === '-' ? await firstLine(stdin) : given
  if (password === undefined || isAcceptablePassword(password)) return password
  throw new UsageError('--password must have 6 to 128 characters: upper case, lower case, a digit and a special one.')
}

async function firstLine(stdin: Streams['stdin']): Promise<string> {
  if (stdin.isTTY) console.error('Type the password; it is shown as you type.')
  for await (const line of createInterface({ input: stdin })) return line
  return ''
}
