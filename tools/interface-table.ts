import { readFileSync } from 'node:fs'
import type { Manifest } from '../server/src/kernel/manifest.ts'
import { between } from './between.ts'

/** The operations of Chatwoot's published interface 1.1.0, by what they are about. */
const published: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('interface-1.1.0.json', import.meta.url), 'utf8'),
)

/** Puts what of the published interface is there, and what is not, between its marks in the README. */
export function interfaceTable(readme: string, resources: readonly Manifest[]): string {
  const operations = resources.flatMap((resource) => resource.operations)
  const pages = resources.flatMap((resource) => resource.pages ?? [])
  const there = new Set([
    ...operations
      .filter(({ declaration }) => !declaration.description?.startsWith('There are none yet'))
      .map(({ method, path }) => shapeOf(`${method.toUpperCase()} ${path}`)),
    ...pages.map(({ path }) => shapeOf(`GET ${path}`)),
  ])
  const rows = Object.entries(published).map(([about, requests]) => {
    const missing = requests.filter((request) => !there.has(shapeOf(request)))
    return { about, total: requests.length, missing }
  })
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const lacking = rows.reduce((sum, { missing }) => sum + missing.length, 0)
  return between(readme, 'interface', [
    `${total - lacking} of the ${total} published operations are there:`,
    '',
    '| About | There | Not yet |',
    '|---|---|---|',
    ...rows.map(
      ({ about, total, missing }) => `| ${about} | ${countOf(total - missing.length, total)} | ${listed(missing)} |`,
    ),
  ])
}

/** Names of parameters differ; where they stand does not. */
function shapeOf(request: string): string {
  return request.replace(/:\w+|\{\w+\}/g, '{}').replace(/\/$/, '')
}

function countOf(there: number, total: number): string {
  return there === total ? `all ${total}` : `${there} of ${total}`
}

function listed(requests: string[]): string {
  return requests.map((request) => `\`${request.replace('/accounts/{account_id}', '/…')}\``).join(', ')
}
