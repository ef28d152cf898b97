import type { FastifyRequest } from 'fastify'
import { isUnavailable } from './db/dialect.ts'
import { type Problem, problem } from './errors.ts'
import { place } from './files/form-fields.ts'
import { type FileRules, type FormOptions, isMultipart, readForm } from './files/multipart.ts'
import { type FileStore, type KeptFile, StorageUnavailable, type Upload } from './files/store.ts'
import type { Operation } from './operation.ts'
import type { Route } from './route.ts'
import { isObject, type Validation } from './validate.ts'

type Fields = Record<string, unknown>

/** What a request brought, before anything has been checked. */
export interface Input {
  body: unknown
  /** In a form every value is a text. */
  isForm: boolean
  uploads: Record<string, Upload[]>
  /** Fields whose files nobody takes. */
  skipped: readonly string[]
}

/** What a GET brings: all it says is in its address. */
export const nothing: Input = { body: undefined, isForm: false, uploads: {}, skipped: [] }

export async function readInput(
  request: FastifyRequest,
  { declaration }: Operation,
  options: FormOptions,
): Promise<Input> {
  const { singular } = options
  if (isMultipart(request)) {
    const { fields, uploads, skipped } = await readForm(request, declaration.files ?? {}, options)
    return { body: unwrap(fields, singular), isForm: true, uploads, skipped }
  }
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  return { body: unwrap(isForm ? nested(request.body) : request.body, singular), isForm, uploads: {}, skipped: [] }
}

/** The body as the operation means it, checked. */
export function readBody(route: Route, input: Input, query: Fields): Validation {
  const read = input.isForm ? route.readForm() : route.readBody
  if (!read) return { value: undefined }
  const fromQuery = fieldsInQuery(query, route)
  if (!fromQuery && isAllUnknown(input, route)) return { problems: [problem('no_known_field')] }
  const given = read(input.body, fromQuery)
  return (route.isUpdate && refuseNulls(input.body, given)) || given
}

/** An update that is sent nothing but nulls for what cannot be null would change nothing, and look as if it had. */
function refuseNulls(body: unknown, { value }: Validation): Validation | undefined {
  if (!isObject(body) || !isObject(value) || Object.keys(value).length > 0) return undefined
  const [first, ...others] = Object.keys(body).filter((name) => body[name] === null)
  return first === undefined
    ? undefined
    : { problems: [nullProblem(first), ...others.map(nullProblem)] satisfies [Problem, ...Problem[]] }
}

function nullProblem(field: string): Problem {
  return problem('wrong_type', field, 'cannot be null')
}

/** Fields that a write was given in its query string, where many clients put them. */
function fieldsInQuery(query: Fields, { fields, singular }: Route): Fields | undefined {
  const known = Object.entries(unwrap(query, singular) as Fields).filter(([name]) => fields.has(name))
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

/** Whether something was sent, and nothing of it means anything here: taking it for an empty change would be a lie. */
function isAllUnknown({ body, uploads }: Input, { fields }: Route): boolean {
  if (!isObject(body) || Object.keys(uploads).length > 0) return false
  const names = Object.keys(body)
  return names.length > 0 && !names.some((name) => fields.has(name))
}

/** `{"label": {…}}` is the same as `{…}`; where both are given, the nested fields win. */
export function unwrap(body: unknown, singular: string): unknown {
  if (!isObject(body)) return body
  const inner = body[singular]
  return isObject(inner) ? { ...body, ...inner } : body
}

/** A form or a query string as JSON would nest it: `labels[]=a` is a list. */
export function nested(form: unknown): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(isObject(form) ? form : {})) {
    for (const one of [value].flat()) place(fields, name, one)
  }
  return fields
}

/** What tells this request from another one with the same Idempotency-Key. */
export function contentOf({ body, uploads }: Input): unknown {
  const digests = Object.entries(uploads).map(([field, received]) => [field, ...received.map(({ digest }) => digest)])
  return digests.length > 0 ? [body, digests] : body
}

/**
 * Runs the work with the files in their place; unless the work made use of them, they go again. Where the connection to
 * the database broke, the change may be committed all the same: what nobody names is then swept later. So is what a
 * storage that does not answer cannot remove.
 */
export async function withKeptFiles<T>(
  store: FileStore,
  rules: FileRules = {},
  { uploads }: Input,
  work: (files: Record<string, KeptFile | KeptFile[]>, used: () => void) => Promise<T>,
): Promise<T> {
  const kept: KeptFile[] = []
  const files: Record<string, KeptFile | KeptFile[]> = {}
  let used = false
  try {
    for (const [field, received] of Object.entries(uploads)) {
      const own: KeptFile[] = []
      for (const upload of received) {
        const file = await store.keep(upload)
        kept.push(file)
        own.push(file)
      }
      files[field] = rules[field]?.many ? own : own[0]!
    }
    const result = await work(files, () => {
      used = true
    })
    if (!used) await removeAll(store, kept)
    return result
  } catch (error) {
    if (!isUnavailable(error) && !(error instanceof StorageUnavailable)) await removeAll(store, kept)
    throw error
  }
}

async function removeAll(store: FileStore, files: KeptFile[]): Promise<void> {
  try {
    await Promise.all(files.map(({ key }) => store.remove(key)))
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
  }
}
