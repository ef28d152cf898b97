import { existsSync, readFileSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }

/** Parley's own version; the published interface it follows is numbered apart, in kernel/openapi.ts. */
export const { version } = manifest

/** The build that runs, by the name of its folder: another one may have other pages. */
export const build = /\/dist\/(\w+)\//.exec(import.meta.url)?.[1] ?? `sources${pagesOfSources()}`

/** From its sources, the server shows the pages that were built last. */
function pagesOfSources(): string {
  const current = new URL('../../dist/current.js', import.meta.url)
  const [, name] = (existsSync(current) && /'\.\/(\w+)\//.exec(readFileSync(current, 'utf8'))) || []
  return name ? `-${name}` : ''
}
