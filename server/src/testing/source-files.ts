import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder says the kind, the same in every resource; what stands beside the folders has a name for each kind. */
const folderKinds = {
  operations: 'operation',
  rules: 'rule',
  queries: 'queries',
  jobs: 'job',
  bodies: 'present',
} as const
const fileKinds = [
  [/^index\.ts$/, 'manifest'],
  [/^factory\.ts$/, 'factory'],
  [/^table\.ts$/, 'table'],
  [/^load\.ts$/, 'load'],
  [/^present(-[a-z-]+)?\.ts$/, 'present'],
  [/^([a-z-]+-)?schema\.ts$/, 'schema'],
  [/^events\.ts$/, 'schema'],
] as const

const source = fileURLToPath(new URL('..', import.meta.url))
/** Every file of the server. */
export const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8'), kind: kindOf(path) }))

type Kind =
  | 'kernel'
  | 'test'
  | 'other'
  | 'unknown'
  | (typeof folderKinds)[keyof typeof folderKinds]
  | (typeof fileKinds)[number][1]

export function kindOf(path: string): Kind {
  if (path.endsWith('.test.ts') || path.startsWith('testing/')) return 'test'
  if (path.startsWith('kernel/')) return 'kernel'
  if (!path.startsWith('resources/')) return 'other'
  const folder = basename(dirname(path))
  if (folder in folderKinds) return folderKinds[folder as keyof typeof folderKinds]
  return fileKinds.find(([name]) => name.test(basename(path)))?.[1] ?? 'unknown'
}

export function importsOf(text: string): string[] {
  return [...text.matchAll(/^(?:import|export) [^'"]*from '([^']+)'/gm)].map(([, target]) => target!)
}

/** As if written from the source folder: `../../kernel/load.ts` in resources/labels → `kernel/load.ts`. */
export function resolved(path: string, target: string): string {
  return target.startsWith('.') ? relative(source, join(source, path, '..', target)) : target
}
