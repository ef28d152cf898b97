import { knownUserId } from '../../data/account.ts'
import { forget, keep, kept } from '../../data/storage.ts'
import type { Fields } from './fields.ts'

/** What was written and not saved yet, and what it was written over. */
export interface KeptText {
  fields: Fields
  base: Fields
  updatedAt: number
}

export function keptKey(accountId: number, slug: string, name: string): string {
  return `${knownUserId() ?? 0}/${accountId}/article/${slug}/${name}`
}

export const readKept = (key: string) => kept<KeptText>('drafts', key).catch(() => undefined)
export const dropKept = (key: string) => forget('drafts', key).catch(() => {})

export function keepText(key: string, fields: Fields, base: Fields): Promise<void> {
  return keep('drafts', key, { fields, base, updatedAt: Date.now() } satisfies KeptText).catch(() => {})
}
