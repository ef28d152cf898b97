import type { JsonObject } from '../../../kernel/db/tables.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import { isSecretKey } from '../../../kernel/secret-keys.ts'
import { isObject } from '../../../kernel/validate.ts'

/** What stands in the log for a secret. */
export const secretChanged = '[changed]'

/** Kept for the sake of the database, or of who is asking; nobody has set them. */
const unset = new Set([
  'id',
  'created_at',
  'updated_at',
  'active_at',
  'online_until',
  'confirmed_at',
  'deleted_at',
  'email_unproven_since',
])
const derived = /^(sort_name|search_text|access_version|member_version|member_id|folded_.*)$/

/** The columns of a record that somebody may have set, by the names that the log gives them. */
export function valuesOf(record: object, tells?: readonly string[]): Map<string, unknown> {
  const told = Object.entries(record).filter(([column, value]) => {
    if (value === undefined || unset.has(column) || derived.test(column)) return false
    return tells === undefined || tells.includes(column)
  })
  return new Map(told)
}

/** What of the values has changed, as it was and as it is. */
export function differences(before: Map<string, unknown>, after: Map<string, unknown>): JsonObject {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (column) => !sameJson(before.get(column) ?? null, after.get(column) ?? null),
  )
  return within(
    changed.map((column) => {
      const [was, is] = narrowed(before.get(column), after.get(column))
      return [nameOf(column), [shown(column, was), shown(column, is)]]
    }),
  )
}

/** Of settings that are stored together, those that are different. */
function narrowed(before: unknown, after: unknown): [unknown, unknown] {
  if (!isObject(before) || !isObject(after)) return [before, after]
  const [was, is] = [before as JsonObject, after as JsonObject]
  const only = (settings: JsonObject, other: JsonObject) =>
    Object.fromEntries(Object.entries(settings).filter(([name, value]) => !sameJson(value, other[name])))
  return [only(was, is), only(is, was)]
}

export function allOf(values: Map<string, unknown>): JsonObject {
  return within([...values].map(([column, value]) => [nameOf(column), shown(column, value)]))
}

function nameOf(column: string): string {
  if (column === 'sealed_token') return 'access_token'
  return column.replace(/^sealed_|_hash$|_file_id$/, '')
}

function shown(column: string, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return column.endsWith('_file_id') ? '[file]' : safe(column, value)
}

const longestText = 500
const mostItems = 500
const deepest = 8

/** A value without secrets, cut to a size that the log can hold. */
function safe(key: string, value: unknown, depth = 0): unknown {
  if (value === null) return null
  if (isSecretKey(key)) return secretChanged
  if (typeof value === 'string') return cut(value, longestText)
  if (typeof value !== 'object') return value
  if (depth === deepest) return '[…]'
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => safe('', item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, inner]) => [cut(name, longestText), safe(name, inner, depth + 1)]),
  )
}

export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`
}

const longestEntry = 20_000

/** Many values can be too much together: then the longest are left out. */
function within(entries: [string, unknown][]): JsonObject {
  const sized = entries.map(([name, value]) => ({ name, value, size: JSON.stringify(value).length }))
  let size = sized.reduce((sum, entry) => sum + entry.size, 0)
  for (const entry of [...sized].sort((a, b) => b.size - a.size)) {
    if (size <= longestEntry) break
    size -= entry.size
    entry.value = '[too long]'
  }
  return Object.fromEntries(sized.map(({ name, value }) => [name, value]))
}

/** What people call a record. */
const naming = ['name', 'title', 'short_code', 'attribute_display_name', 'email', 'url', 'slug']

export function nameIn(values: Map<string, unknown>): string | null {
  const name = naming.map((column) => values.get(column)).find((value) => typeof value === 'string' && value !== '')
  return name === undefined ? null : cut(String(name), 200)
}

/** The record that a reply shows, however it is wrapped. */
export function recordIn(reply: unknown): JsonObject | undefined {
  if (!isObject(reply)) return undefined
  const record = reply as JsonObject
  if (record.id !== undefined) return record
  const inner = Object.values(record)
  return inner.length === 1 ? recordIn(inner[0]) : undefined
}
