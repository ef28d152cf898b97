import type { JsonObject } from './db/tables.ts'

/** The current keys with those of the changes that are named; null takes a key away. */
export function merged(current: JsonObject, changes: JsonObject, names: readonly string[]): JsonObject {
  const result = { ...current }
  for (const name of names) {
    if (changes[name] === null) delete result[name]
    else if (changes[name] !== undefined) result[name] = changes[name]
  }
  return result
}
