import type { Contact } from '../../../../sdk/src/index.ts'

const own = ['name', 'email', 'phone_number', 'identifier'] as const
const additional = ['company_name', 'city', 'country'] as const

export type MergedField = (typeof own)[number] | (typeof additional)[number] | `custom.${string}`

export interface MergedRow {
  field: MergedField
  kept: string
  gone: string
  result: string
}

/** What becomes of each value: those of the one that is kept win, where it has any. */
export function mergedRows(kept: Contact, gone: Contact): MergedRow[] {
  const custom = [...new Set([kept, gone].flatMap((each) => Object.keys(each.custom_attributes)))].sort()
  return [
    ...own.map((field) => row(field, kept[field], gone[field])),
    ...additional.map((field) => row(field, kept.additional_attributes[field], gone.additional_attributes[field])),
    ...custom.map((key) => row(`custom.${key}` as const, kept.custom_attributes[key], gone.custom_attributes[key])),
  ].filter(({ kept, gone }) => kept !== '' || gone !== '')
}

function row(field: MergedField, kept: unknown, gone: unknown): MergedRow {
  const [first, second] = [textOf(kept), textOf(gone)]
  return { field, kept: first, gone: second, result: first.trim() === '' ? second : first }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
