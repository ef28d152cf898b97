import { readFileSync } from 'node:fs'

/** Parley's own version; the published interface it follows is numbered apart, in kernel/openapi.ts. */
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
