import type { JsonObject } from './db/tables.ts'
import { sameJson } from './same-json.ts'
import { T } from './schema.ts'

/** As an event carries them. */
export const ChangedAttributes = T.array(T.json(), {
  description: '`[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601',
})

/** Each attribute that changed, with what it was and what it is. */
export function changedAttributes(before: JsonObject, after: JsonObject): JsonObject[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => !sameJson(before[name], after[name]))
    .map((name) => ({ [name]: { previous_value: before[name] ?? null, current_value: after[name] ?? null } }))
}
