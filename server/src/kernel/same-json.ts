import { isObject } from './validate.ts'

/** Whether two values are the same JSON. Keys may come in any order: PostgreSQL does not keep it. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (isObject(inner) ? sorted(inner) : inner))
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}
