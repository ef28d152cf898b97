import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { type ErrorCode, type Problem, problem } from './errors.ts'
import { parseJson } from './json.ts'
import type { TSchema } from './schema.ts'
import { isUrl, isWebsite } from './url.ts'

/**
 * `json` takes what real clients send: numeric strings for integers and '' for an unset one. `form` is for query
 * strings and forms, where everything is a string: booleans too.
 */
export type Source = 'json' | 'form'

export type Validation =
  | { value: unknown; problems?: undefined }
  | { value?: undefined; problems: readonly [Problem, ...Problem[]] }
/** Fields of a query string count where the input lacks them. */
export type Validator = (input: unknown, fromQuery?: Record<string, unknown>) => Validation

export const problemsReported = 20
const deepest = 32
/** Keys that a caller chose can be as long as a body, and a problem names its field several times. */
export const longestPath = 255
const largestJson = 64 * 1024

const formats = {
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  locale: /^[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?$/,
  'hex-color': /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  timezone: isTimezone,
  url: isUrl,
  link: isUrl,
  'url-or-empty': (text: string) => text === '' || isUrl(text),
  website: isWebsite,
}

export function isEmail(text: string): boolean {
  return formats.email.test(text)
}

const first = new Ajv({ strict: false, formats })
const thorough = new Ajv({ strict: false, formats, allErrors: true, verbose: true })

/** Compiles a schema to a function that keeps the declared fields only, and names every problem by field and code. */
export function createValidator(schema: TSchema, source: Source = 'json'): Validator {
  const accept = first.compile(schema)
  const read = reader(schema, source)
  let readQuery: Reader | undefined
  let inspect: ValidateFunction | undefined

  return (input, fromQuery) => {
    const unstorable: Problem[] = []
    let value = read(input ?? {}, '', unstorable)
    if (fromQuery && isObject(value)) {
      readQuery ??= reader(schema, 'form')
      value = { ...(readQuery(fromQuery, '', unstorable) as object), ...value }
    }
    if (unstorable.length === 0 && accept(value)) return { value }
    // Collecting every error is dear on hostile input, so it is done only once the quick check has found one.
    inspect ??= thorough.compile(schema)
    inspect(value)
    return { problems: firstOfEachField([...unstorable, ...(inspect.errors ?? []).map(toProblem)])! }
  }
}

export function firstOfEachField(problems: Problem[]): [Problem, ...Problem[]] | undefined {
  const byField = new Map<string, Problem>()
  for (const found of problems) if (!byField.has(found.field)) byField.set(found.field, found)
  const [first, ...rest] = [...byField.values()].slice(0, problemsReported)
  return first && [first, ...rest]
}

type Reader = (value: unknown, path: string, problems: Problem[]) => unknown

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  maxItems?: number
  anyOf?: JsonSchema[]
  enum?: unknown[]
  format?: string
  'x-empty'?: 'none'
  'x-otherwise'?: number
}

/** Builds the function that reads one value the way its schema means it, before the schema is checked. */
function reader(schema: JsonSchema, source: Source): Reader {
  const types = [schema.type ?? []].flat()
  const read = readerOf(types, schema, source)
  // ?page=1&page=2: the last one counts, as in most frameworks.
  if (source === 'form' && !types.includes('array')) {
    return (value, path, problems) => read(Array.isArray(value) ? value.at(-1) : value, path, problems)
  }
  return read
}

function readerOf(types: string[], schema: JsonSchema, source: Source): Reader {
  if (types.includes('object') && schema.properties) return objectReader(schema, schema.properties, source)
  if (types.includes('array') && schema.items) return arrayReader(reader(schema.items, source), schema.maxItems, source)
  if (types.includes('string') && types.includes('integer') && schema.enum) return codeReader(schema.enum)
  // Where either may be sent, "007" is not 7.
  if (types.includes('string') && types.includes('number')) return storable
  if (schema['x-otherwise'] !== undefined) return positionReader(schema['x-otherwise'])
  if (types.includes('integer') || types.includes('number')) return readNumber
  if (types.includes('boolean') && source === 'form') return readBoolean
  if (!types.includes('object')) return storable
  return source === 'form' ? (value, path, problems) => readJson(parsed(value), path, problems) : readJson
}

function objectReader({ required }: JsonSchema, properties: Record<string, JsonSchema>, source: Source): Reader {
  const readers = Object.entries(properties).map(([key, schema]) => {
    const read = reader(schema, source)
    return [key, required?.includes(key) ? read : optionalReader(schema, read)] as const
  })
  return (given, path, problems) => {
    const value = source === 'form' ? parsed(given) : given
    if (!isObject(value)) return value
    const kept: Record<string, unknown> = {}
    for (const [key, read] of readers) {
      if (!Object.hasOwn(value, key)) continue
      const field = read(value[key], path === '' ? key : `${path}.${key}`, problems)
      if (field !== undefined) kept[key] = field
    }
    return kept
  }
}

/**
 * What may be left out is often sent empty: typed clients send null for each field that they have no value for, forms ''
 * where nothing was chosen, others an object without what it needs.
 */
function optionalReader(schema: JsonSchema, read: Reader): Reader {
  const types = [schema.type ?? []].flat()
  const none = types.includes('null') ? null : undefined
  const takesNoText = schema.enum !== undefined || schema.format === 'email' || schema['x-empty'] === 'none'
  const needsSomething = types.includes('object') && (schema.required?.length ?? 0) > 0
  return (value, path, problems) => {
    if (value === null || (value === '' && takesNoText)) return none
    if (needsSomething && isObject(value) && Object.keys(value).length === 0) return undefined
    return read(value, path, problems)
  }
}

/** A form can carry an object or a list as JSON. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[{[]/.test(value)) return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}

/** Of a list that is too long, one item more than allowed is read: enough to be told, and no more work than that. */
function arrayReader(read: Reader, maxItems: number | undefined, source: Source): Reader {
  if (maxItems === undefined) throw new Error('A list that callers send needs maxItems')
  return (given, path, problems) => {
    const value = source === 'form' ? listed(parsed(given)) : given
    return Array.isArray(value)
      ? value.slice(0, maxItems + 1).map((item, index) => read(item, `${path}[${index}]`, problems))
      : storable(value, path, problems)
  }
}

/** A list of one looks like the one; an empty field is a list of none; `labels[0]=a&labels[1]=b` counts its items. */
export function listed(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? [] : [value]
  const isCounted = isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
  return isCounted ? Object.values(value) : value
}

const readNumber: Reader = (value) => {
  if (value === '') return undefined
  return typeof value === 'string' && /^-?\d{1,16}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value
}

function positionReader(otherwise: number): Reader {
  return (value, path, problems) => {
    const position = readNumber(value, path, problems)
    return Number.isSafeInteger(position) && (position as number) >= 0 ? position : otherwise
  }
}

/** The number of a name, as a number or in a text, becomes the name. */
function codeReader(values: unknown[]): Reader {
  const names = values.filter((value) => typeof value === 'string')
  return (value, path, problems) => {
    if (value === '') return undefined
    const code = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
    return typeof code === 'number' ? (names[code] ?? value) : storable(value, path, problems)
  }
}

const readBoolean: Reader = (value) => {
  if (value === '') return undefined
  return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
}

/** NUL cannot be stored by PostgreSQL; half a surrogate pair cannot be stored by either engine. */
const storable: Reader = (value, path, problems) => {
  if (typeof value === 'object' && value !== null) return readJson(value, path, problems)
  checkStorable(value, path, problems, 0)
  return value
}

/** An object of the caller's own making: bounded as a whole, before anything goes through it. */
const readJson: Reader = (value, path, problems) => {
  if (JSON.stringify(value).length <= largestJson) checkStorable(value, path, problems, 0)
  else problems.push(problem('too_large', path, `is too large (at most ${largestJson} bytes as JSON)`))
  return value
}

function checkStorable(value: unknown, path: string, problems: Problem[], depth: number): void {
  if (problems.length >= problemsReported) return
  if (depth > deepest) problems.push(problem('too_deep', path.split('.')[0]))
  else if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      problems.push(problem('bad_characters', path.slice(0, longestPath)))
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      checkStorable(item, `${path}[${index}]`, problems, depth + 1)
    })
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      checkStorable(key, path, problems, depth)
      checkStorable(item, `${path}.${key}`, problems, depth + 1)
    }
  }
}

const codeOf: Record<string, ErrorCode> = {
  required: 'missing',
  type: 'wrong_type',
  maxLength: 'too_long',
  minLength: 'too_short',
  minimum: 'too_small',
  maximum: 'too_large',
  maxItems: 'too_many',
  minItems: 'too_few',
  enum: 'not_allowed',
  const: 'not_allowed',
  pattern: 'bad_format',
  format: 'bad_format',
}

function toProblem({ keyword, instancePath, params, parentSchema }: ErrorObject): Problem {
  const field = toFieldPath(keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath)
  const code = codeOf[keyword] ?? 'bad_format'
  const hint = keyword === 'pattern' || keyword === 'format' ? parentSchema?.['x-rule'] : undefined
  return problem(code, field, hint ?? messageOf(code, params))
}

function messageOf(code: ErrorCode, params: Record<string, unknown>): string | undefined {
  switch (code) {
    case 'wrong_type':
      return `must be of type ${[params.type].flat().join(' or ')}`
    case 'too_long':
      return `is too long (at most ${params.limit} characters)`
    case 'too_short':
      return params.limit === 1 ? 'must not be empty' : `is too short (at least ${params.limit} characters)`
    case 'too_small':
      return `must be at least ${params.limit}`
    case 'too_large':
      return `must be at most ${params.limit}`
    case 'too_many':
      return `must have at most ${params.limit} items`
    case 'not_allowed':
      return params.allowedValues ? `must be one of ${[params.allowedValues].flat().join(', ')}` : undefined
    case 'bad_format':
      return params.format ? `must be a valid ${params.format}` : undefined
    default:
      return undefined
  }
}

/** `/payload/2/values` → `payload[2].values` */
function toFieldPath(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
