import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from './schema.ts'

// Making the code shorter takes longer than tests ever run it for.
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, code: { optimize: false } })
/** Compiling is dear, and tests make many apps of the same schemas. */
const compiled = new WeakMap<TSchema, ValidateFunction>()

/**
 * For tests: a reply must have every key its schema requires, of the declared type, and not one more. Returns it as it
 * will be on the wire: keys whose value is undefined do not exist.
 */
export function createStrictReplyCheck(operation: string, schema: TSchema): (reply: unknown) => unknown {
  const accept = compiled.get(schema) ?? ajv.compile(closed(schema))
  compiled.set(schema, accept)
  return (reply) => {
    const sent = JSON.parse(JSON.stringify(reply ?? null))
    if (!accept(sent)) {
      throw new Error(
        `${operation} answered against its schema: ${ajv.errorsText(accept.errors, { dataVar: 'reply' })}`,
      )
    }
    return sent
  }
}

function closed<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(closed) as S
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  if (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined) {
    copy.additionalProperties = false
  }
  return copy as S
}
