import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from './model.ts'

/** What was built for the pages; where nothing was, they are plain, and still work. */
export function readAssets(folder: string): Assets {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return { styles: '', script: '', survey: '', themeLine: '' }
  return JSON.parse(readFileSync(manifest, 'utf8')) as Assets
}
