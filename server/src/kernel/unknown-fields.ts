import { type Problem, problem } from './errors.ts'
import { type Input, unwrap } from './input.ts'
import type { Route } from './route.ts'
import { nearestWord } from './spelling.ts'
import {
  firstOfEachField,
  isObject,
  type JsonSchema,
  listed,
  longestPath,
  parsed,
  problemsReported,
  type Source,
} from './validate.ts'

/** Whether the caller wants to hear of what would be ignored (RFC 7240). The first mention counts. */
export function prefersStrict(header: string | string[] | undefined): boolean {
  const preferred = header && /(?:^|,)\s*handling\s*=\s*"?(\w+)/i.exec(String(header))
  return !!preferred && preferred[1]!.toLowerCase() === 'strict'
}

/** What is wrong with a request whose caller wants to hear of unknown fields, besides what is wrong anyway. */
export function withUnknownFields(
  route: Route,
  input: Input,
  query: Record<string, unknown>,
  others: readonly Problem[] = [],
): readonly [Problem, ...Problem[]] | undefined {
  const unknown = [...unknownInBody(route, input), ...unknownInQuery(route, query)]
  // That none of them is known is told by naming each.
  const told = unknown.length > 0 ? others.filter(({ code }) => code !== 'no_known_field') : others
  return firstOfEachField([...unknown, ...told])
}

function unknownInBody(route: Route, { body, isForm, skipped }: Input): Problem[] {
  const { body: schema = {}, files = {} } = route.operation.declaration
  const { properties = {} } = schema as JsonSchema
  const known = knownNames(route, body)
  const problems: Problem[] = []
  collect({ type: 'object', properties }, withoutFiles(body, files, properties, problems), {
    source: isForm ? 'form' : 'json',
    path: '',
    known,
    problems,
  })
  const names = [...Object.keys(files), ...Object.keys(properties)]
  for (const field of skipped) if (!known.has(field)) problems.push(unknownField(field, field, names))
  return problems
}

/** Where many clients put the fields of a write, too. */
function unknownInQuery(route: Route, query: Record<string, unknown>): Problem[] {
  const { body } = route.operation.declaration
  const properties = { ...(body as JsonSchema | undefined)?.properties, ...route.queryFields }
  const problems: Problem[] = []
  const known = knownNames(route, query)
  collect({ type: 'object', properties }, unwrap(query, route.singular), { source: 'form', path: '', known, problems })
  return problems
}

/** By which a visitor is known, wherever it says so. */
const claims = ['identifier', 'identifier_hash', 'identifier-hash']
const atWebsite = ['website_token', 'locale']

function knownNames({ operation, singular }: Route, given: unknown): ReadonlySet<string> {
  const { access, ignores = [] } = operation.declaration
  const wrapper = isObject(given) && isObject(given[singular]) ? [singular] : []
  return new Set([
    ...ignores,
    ...wrapper,
    ...(access === 'contact' ? claims : access === 'website' || access === 'visitor' ? atWebsite : []),
  ])
}

/** A file that is sent as anything else is lost; an empty field is one for which none was chosen. */
function withoutFiles(body: unknown, files: object, properties: object, problems: Problem[]): unknown {
  const names = Object.keys(files).filter((name) => !Object.hasOwn(properties, name))
  if (!isObject(body) || !names.some((name) => Object.hasOwn(body, name))) return body
  const rest = { ...body }
  for (const name of names) {
    if (!Object.hasOwn(body, name)) continue
    const isNone = body[name] === null || body[name] === '' || (Array.isArray(body[name]) && body[name].length === 0)
    if (!isNone) problems.push(problem('unknown_field', name, 'is a file, which only multipart/form-data can carry'))
    delete rest[name]
  }
  return rest
}

interface Collecting {
  source: Source
  path: string
  known?: ReadonlySet<string>
  problems: Problem[]
}

function collect(schema: JsonSchema, given: unknown, collecting: Collecting): void {
  const { source, path, known, problems } = collecting
  const { properties, items, maxItems = 0 } = schema
  const value = source === 'form' ? parsed(given) : given
  if (properties && isObject(value)) {
    for (const key of Object.keys(value)) {
      if (problems.length >= problemsReported) return
      const field = path === '' ? key : `${path}.${key}`
      const inner = Object.hasOwn(properties, key) ? properties[key] : undefined
      if (inner) collect(inner, value[key], { source, path: field, problems })
      else if (!known?.has(key)) problems.push(unknownField(field, key, Object.keys(properties)))
    }
  } else if (items) {
    const list = source === 'form' ? listed(value) : value
    if (!Array.isArray(list)) return
    for (const [index, item] of list.slice(0, maxItems + 1).entries()) {
      collect(items, item, { source, path: `${path}[${index}]`, problems })
    }
  }
}

function unknownField(field: string, name: string, names: string[]): Problem {
  const meant = nearestWord(name, names)
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`
  return problem('unknown_field', field.slice(0, longestPath), `is not a field that is known here${hint}`)
}
