import type { TSchema } from '../kernel/schema.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  examples?: unknown[]
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
