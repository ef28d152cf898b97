import type { JsonObject } from '../kernel/db/tables.ts'
import type { TSchema } from '../kernel/schema.ts'
import { hasTargets } from '../kernel/targets.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  examples?: unknown[]
  format?: string
  enum?: unknown[]
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/** A body that the operation must accept, from the examples in its schema. */
export function exampleOf(schema: TSchema | undefined): Record<string, unknown> {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchema
  const body: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const example = property.examples?.[0] ?? property.enum?.[0]
    if (example !== undefined) body[name] = example
    else if (required.includes(name)) throw new Error(`The required field '${name}' has no example`)
  }
  return body
}

/** A value that is of none of the types that the schema allows. */
export function mistyped(schema: JsonSchema): unknown {
  return [schema.type].flat().includes('object') ? 'not an object' : { not: 'this' }
}

/** The value with every address that the schema has in it set to one. */
export function aimed(schema: JsonSchema, value: unknown, url: string): unknown {
  if (schema.format === 'url' || schema.format === 'url-or-empty') return url
  const targets = Object.entries(schema.properties ?? {}).filter(([, property]) => hasTargets(property))
  const set = targets.map(([name, property]) => [name, aimed(property, (value as JsonObject)?.[name], url)])
  return schema.properties ? { ...(value as JsonObject), ...Object.fromEntries(set) } : value
}

/** Every value that a body can hold, by the name that a problem would have. */
export function fieldsIn({ properties = {}, items }: JsonSchema, path = ''): [string, JsonSchema][] {
  const inner: [string, JsonSchema][] = Object.entries(properties).map(([name, property]) => [
    path === '' ? name : `${path}.${name}`,
    property,
  ])
  if (items) inner.push([`${path}[0]`, items])
  return inner.flatMap(([name, schema]) => [[name, schema], ...fieldsIn(schema, name)])
}
