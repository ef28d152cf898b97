import type { JsonObject } from '../../../kernel/db/tables.ts'

/** Something inside a stored event; empty where an event of an older version has none. */
export function part(value: unknown): JsonObject {
  return (value ?? {}) as JsonObject
}
