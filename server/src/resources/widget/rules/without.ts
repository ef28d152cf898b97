import type { JsonObject } from '../../../kernel/db/tables.ts'

/** The attributes but for these keys. */
export function without(attributes: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !keys.includes(key)))
}
