import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the linters once passed they are not asked again: they take most of the time of `npm run check`. */
const passed = 'node_modules/.cache/parley/openapi-passed'
const stamp = stampOf([
  'openapi.json',
  'tools/lint-openapi.ts',
  'tools/openapi-linters.ts',
  'node_modules/.package-lock.json',
])
if (!existsSync(passed) || readFileSync(passed, 'utf8') !== stamp) {
  const { complaintsAbout } = await import('./openapi-linters.ts')
  const complaints = await complaintsAbout(readFileSync('openapi.json', 'utf8'))
  for (const complaint of complaints.slice(0, 50)) console.error(complaint)
  if (complaints.length > 50) console.error(`and ${complaints.length - 50} more`)
  if (complaints.length > 0) process.exit(1)
  mkdirSync(dirname(passed), { recursive: true })
  writeFileSync(passed, stamp)
}

/** Of everything that can change what the linters say, they themselves among it. */
function stampOf(files: string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
