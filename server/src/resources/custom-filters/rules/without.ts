import type { JsonObject } from '../../../kernel/db/tables.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { isObject } from '../../../kernel/validate.ts'
import type { FilterType } from '../schema.ts'

/**
 * What is gone, as conditions name it: the key that they have, and the value, unless it is the key itself that is gone;
 * `into` is what they name instead.
 */
export const Gone = T.object({
  types: T.array(T.text()),
  key: T.text(),
  value: T.optional(T.text()),
  into: T.optional(T.text()),
})
export type Gone = Static<typeof Gone>

interface Cleaned {
  query: JsonObject
  /** How many conditions there are no more. */
  dropped: number
}

/**
 * The query without what is gone; undefined when it does not name it. Of several values of a condition, the others
 * stay. What is stored is whatever callers sent, so nothing is taken for granted.
 */
export function withoutGone(filter: { filter_type: FilterType; query: JsonObject }, gone: Gone): Cleaned | undefined {
  const { payload } = filter.query
  if (!gone.types.includes(filter.filter_type) || !Array.isArray(payload)) return undefined
  const kept = payload.map((item: unknown) => cleanItem(item, gone))
  if (kept.every((item, at) => item === payload[at])) return undefined
  const left = kept.filter((item) => item !== undefined)
  const last = left.at(-1)
  // Nothing follows it any more.
  if (last !== payload.at(-1) && isObject(last)) left[left.length - 1] = { ...last, query_operator: null }
  return { query: { ...filter.query, payload: left }, dropped: payload.length - left.length }
}

/** The condition as it was, with fewer values, or undefined when nothing of it is left. */
function cleanItem(item: unknown, { key, value, into }: Gone): unknown {
  if (!isObject(item) || item.attribute_key !== key) return item
  if (value === undefined) return undefined
  const { values } = item
  const isGone = (one: unknown) => namesOf(one).includes(foldCase(value))
  if (![values].flat().some(isGone)) return item
  const others = [values].flat().flatMap((one) => (isGone(one) ? renamed(one, into) : [one]))
  if (others.length === 0) return undefined
  return { ...item, values: Array.isArray(values) ? others : others[0] }
}

function renamed(value: unknown, into: string | undefined): unknown[] {
  if (into === undefined) return []
  return [isObject(value) ? { ...value, id: into, name: into } : into]
}

/** Some dashboards store `{"id": 1, "name": "Support"}` where others store 1 or "1". */
function namesOf(value: unknown): string[] {
  const named = isObject(value) ? value.id : value
  return typeof named === 'string' || typeof named === 'number' ? [foldCase(String(named))] : []
}
