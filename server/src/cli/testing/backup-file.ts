import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { type Place, parley } from './place.ts'

export async function aBackup(place: Place): Promise<string> {
  const file = join(place.folder, 'backup.gz')
  expect(await parley(place, 'backup', file)).toMatchObject({ code: 0, err: '' })
  return file
}

export function linesOf(file: string): Record<string, unknown>[] {
  const text = gunzipSync(readFileSync(file)).toString()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Beside the backup, one with other lines. */
export function changed(file: string, change: (lines: Record<string, unknown>[]) => unknown[]): string {
  const lines = change(linesOf(file))
  const copy = `${file}.changed`
  writeFileSync(copy, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  return copy
}
