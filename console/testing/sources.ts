import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** Of the project. */
export const root = join(import.meta.dirname, '../..')
const source = join(root, 'console/src')

export interface SourceFile {
  /** From the folder that was looked into: `console/src`, if nothing else is said. */
  path: string
  text: string
}

/** Every file of the console with one of the endings, but for tests and what is generated. */
export const filesOf = (...endings: string[]) => filesIn(source, ...endings)

export const widgetFiles = (...endings: string[]) => filesIn(join(root, 'widget/src'), ...endings)

function filesIn(folder: string, ...endings: string[]): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !/\.(test|gen|d)\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

/** What a file imports, at once or later: ours from `console/src`, packages by their name. */
export function importsOf({ path, text }: SourceFile): string[] {
  const targets = [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)].map(([, target]) => target!)
  return targets.map((target) =>
    target.startsWith('.') ? relative(source, resolve(source, dirname(path), target)) : target,
  )
}

/** `console/src/parts/error-note.css` → `error-note`. */
export const nameOf = (path: string) => basename(path).replace(/\.\w+$/, '')

export const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
