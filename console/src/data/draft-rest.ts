import { isFile, type ServerFile } from './attached.ts'
import type { LocalDraft } from './draft-merge.ts'

/** Texts without the files of this device, which were stored when they were chosen. */
type Rest = [key: string, draft: Omit<LocalDraft, 'files'> & { hasFiles: boolean; served?: ServerFile[] }][]

const place = 'parley.unsaved'

/** A page that goes away cannot wait for a database: what was typed last is put where it is kept at once. */
export function leaveDrafts(drafts: [key: string, draft: LocalDraft][]): void {
  if (drafts.length === 0) return
  const texts = drafts.map(([key, { files, ...draft }]): Rest[number] => [
    key,
    { ...draft, hasFiles: files.some(isFile), served: files.filter((file): file is ServerFile => !isFile(file)) },
  ])
  try {
    localStorage.setItem(place, JSON.stringify([...read(), ...texts]))
  } catch {
    // There is no more room; the database may still be in time.
  }
}

/** What was left by the page before, with what was stored of it earlier. */
export function takeLeft(stored: ReadonlyMap<string, LocalDraft>): Map<string, LocalDraft> {
  const left = new Map<string, LocalDraft>()
  for (const [key, { hasFiles, served = [], ...draft }] of read()) {
    const before = left.get(key) ?? stored.get(key)
    const files = [...((hasFiles && before?.files.filter(isFile)) || []), ...served]
    if (!before || before.updatedAt <= draft.updatedAt) left.set(key, { ...draft, files })
  }
  localStorage.removeItem(place)
  return left
}

export const forgetLeft = () => localStorage.removeItem(place)

function read(): Rest {
  try {
    const left = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(left) ? left : []
  } catch {
    return []
  }
}
