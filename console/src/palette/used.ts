import { localSetting } from '../local-setting.ts'
import { type Used, withUse } from './uses.ts'

export const used = localSetting<Used>('parley.used', (stored) => {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
})

export const noteUse = (key: string) => used.set(withUse(used.get(), key))
