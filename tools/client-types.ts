export type Schema = Record<string, unknown>

/** TypeScript's name for what a schema of the description allows; `indent` is that of the line it begins on. */
export function typeOf(schema: Schema, indent = ''): string {
  if (typeof schema.$ref === 'string') return nameIn(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)))
  for (const key of ['anyOf', 'oneOf']) {
    if (Array.isArray(schema[key])) return union((schema[key] as Schema[]).map((option) => typeOf(option, indent)))
  }
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)))
  switch (schema.type) {
    case 'object':
      return objectType(schema, indent)
    case 'array':
      return `Array<${typeOf((schema.items ?? {}) as Schema, indent)}>`
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

/** What is described once, for all who refer to it. */
export function nameIn(reference: string): string {
  return reference.split('/').at(-1)!
}

/** A comment that an editor shows; nothing in it can end it. */
export function comment(text: unknown, indent: string): string {
  if (typeof text !== 'string' || text === '') return ''
  return `${indent}/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`
}

export function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

function objectType(schema: Schema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (properties.length === 0) return 'Record<string, unknown>'
  const required = (schema.required ?? []) as string[]
  const inner = `${indent}  `
  const lines = properties.map(
    ([name, property]) =>
      `${comment(property.description, inner)}${inner}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)}`,
  )
  const open = schema.additionalProperties === true ? ' & Record<string, unknown>' : ''
  return `{\n${lines.join('\n')}\n${indent}}${open}`
}
