import { type Problem, problem } from './errors.ts'
import type { Outbound } from './outbound.ts'
import type { TSchema } from './schema.ts'
import type { Validation } from './validate.ts'

interface JsonSchema {
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Whether a body can hold an address that we will call. */
export function hasTargets(schema: TSchema | JsonSchema | undefined): boolean {
  const { properties = {}, items, ...own } = (schema ?? {}) as JsonSchema
  return isTarget(own) || (items !== undefined && hasTargets(items)) || Object.values(properties).some(hasTargets)
}

function isTarget({ format }: JsonSchema): boolean {
  return format === 'url' || format === 'url-or-empty'
}

/**
 * What was read, unless it holds an address that we would not call: whoever stores one learns it at once. A name is
 * looked up only when it is called, and is refused then.
 */
export function refuseTargets(schema: TSchema, validation: Validation, { check }: Outbound): Validation {
  if (validation.problems) return validation
  const refused = [...targetsIn(schema as JsonSchema, validation.value, '')].filter(
    ({ url }) => check(url)?.code === 'address_refused',
  )
  const [first, ...others] = refused.map(({ field }) => problem('address_refused', field))
  return first ? { problems: [first, ...others] satisfies [Problem, ...Problem[]] } : validation
}

function* targetsIn(schema: JsonSchema, value: unknown, field: string): Generator<{ field: string; url: string }> {
  if (typeof value === 'string') {
    if (value !== '' && isTarget(schema)) yield { field, url: value }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* targetsIn(schema.items ?? {}, item, `${field}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const inner = (value as Record<string, unknown>)[name]
      yield* targetsIn(property, inner, field === '' ? name : `${field}.${name}`)
    }
  }
}
