import { readdirSync, readFileSync } from 'node:fs'
import { catalogue } from '../../server/src/kernel/errors.ts'

/** The guides of docs/guides, one after the other, with the codes of all errors where the guide of errors has them. */
export function readGuides(folder: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const guides = files.sort().map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim())
  return `${guides.join('\n\n').replace('<!-- codes -->', () => codesTable())}\n`
}

function codesTable(): string {
  const rows = Object.entries(catalogue).map(([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`)
  return ['| Code | Status | What it says |', '|---|---|---|', ...rows].join('\n')
}
