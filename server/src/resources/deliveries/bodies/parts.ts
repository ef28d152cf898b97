import type { JsonObject } from '../../../kernel/db/tables.ts'
import { T } from '../../../kernel/schema.ts'
import { isoTime } from '../../../kernel/time.ts'

/** Something inside a stored event; empty where an event of an older version has none. */
export function part(value: unknown): JsonObject {
  return (value ?? {}) as JsonObject
}

/** Unix seconds → ISO 8601; null for never. */
export function isoOrNull(seconds: unknown): string | null {
  return typeof seconds === 'number' && seconds > 0 ? isoTime(seconds * 1000) : null
}

export const isoOrNever = () => T.nullable(T.isoTime())

export { ChangedAttributes as changed_attributes } from '../../../kernel/changed-attributes.ts'
