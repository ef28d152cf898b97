import { nearestWord } from '../kernel/spelling.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

export function helpFor({ name, usage, summary, flagHelp = {} }: Command): string {
  const lines = aligned(Object.entries(flagHelp))
  return [
    `Usage: parley ${name}${usage ? ` ${usage}` : ''}`,
    '',
    `${summary}.`,
    ...(lines.length ? ['', ...lines] : []),
  ].join('\n')
}

export function overview(): string {
  return `Usage: parley <command>\n\n${listOf(commands)}\n\n${more}`
}

/** Of the commands that begin with this word; undefined where there are none. */
export function groupHelp(word: string): string | undefined {
  const group = commands.filter(({ name }) => name.startsWith(`${word} `))
  if (group.length === 0) return undefined
  return `Usage: parley ${word} <command>\n\n${listOf(group)}\n\n${more}`
}

const more = "'parley help <command>' tells more about one of them, 'parley --version' the version."

function listOf(listed: readonly Command[]): string {
  return aligned(listed.map(({ name, summary }) => [name, summary])).join('\n')
}

function aligned(pairs: [string, string][]): string[] {
  const width = Math.max(0, ...pairs.map(([name]) => name.length))
  return pairs.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}

/** The command that the words begin with. */
export function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
}

/** What to say to somebody who asked for a command that there is not. */
export function unknownCommand(words: readonly string[]): string {
  const named = words.filter((word) => !word.startsWith('-'))
  const [first = ''] = named
  const asked = named.slice(0, 2).join(' ') || words[0]!
  const group = groupHelp(first)
  const meant = nearestWord(asked, names) ?? (group ? undefined : nearestWord(first, names))
  const suggestion = meant ? ` Did you mean '${meant}'?` : ''
  return `There is no command '${asked}'.${suggestion}\n\n${group ?? overview()}`
}

const groups = commands.map(({ name }) => name.split(' ')[0]!)
const names = [...new Set([...commands.map(({ name }) => name), ...groups])]
