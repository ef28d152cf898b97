import type { AuditLog } from '../../../../../sdk/src/index.ts'

export interface ShownChange {
  field: string
  /** Undefined where there is only what is now. */
  was?: string
  is: string
}

/** What of a record has changed, field by field; of a new or a deleted one its values. */
export function changesIn({ audited_changes }: Pick<AuditLog, 'audited_changes'>): ShownChange[] {
  return Object.entries(audited_changes).map(([field, value]) => {
    const pair = Array.isArray(value) && value.length === 2 ? value : undefined
    return pair
      ? { field: wordsOf(field), was: written(pair[0]), is: written(pair[1]) }
      : { field: wordsOf(field), is: written(value) }
  })
}

/** `auto_offline` → `auto offline`; `AutomationRule` → `Automation rule`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.trim()
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(written).join(', ') || '–'
  const entries = Object.entries(value).map(([name, each]) => `${wordsOf(name)}: ${written(each)}`)
  return entries.join(', ') || '–'
}
