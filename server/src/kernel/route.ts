import buildSerializer from 'fast-json-stringify'
import { type Family, familyOf } from './access.ts'
import type { AuditPlan } from './audit.ts'
import { auditPlanOf } from './audit-plan.ts'
import { errorsOf } from './declared.ts'
import type { Manifest } from './manifest.ts'
import type { Operation } from './operation.ts'
import { pageQuery } from './paging.ts'
import { mediaTypeOf, T, type TSchema } from './schema.ts'
import { createStrictReplyCheck } from './strict.ts'
import { hasTargets } from './targets.ts'
import { createValidator, type JsonSchema, type Validator } from './validate.ts'

/** An operation made ready to serve: everything that is the same for all its requests. */
export interface Route {
  operation: Operation
  family: Family
  /** A body may be nested under this name. */
  singular: string
  /** Absent where nothing is audited. */
  audit: AuditPlan | undefined
  readBody: Validator | undefined
  isUpdate: boolean
  /** The names of what the body can hold. */
  fields: ReadonlySet<string>
  /** Forms are rare: their reader is made when the first one comes. */
  readForm: () => Validator | undefined
  /** Whether a body can name an address that we will call. */
  takesTargets: boolean
  readQuery: Validator | undefined
  queryFields: Record<string, JsonSchema> | undefined
  /** Set where a reply is something else than JSON. */
  mediaType: string | undefined
  serialize: (reply: unknown) => string
  /** For tests, which are strict. */
  checkReply: () => ((reply: unknown) => void) | undefined
  checkPartial: () => ((reply: unknown) => void) | undefined
  declaredErrors: ReadonlySet<string>
}

const routes = new WeakMap<Operation, Route>()

/**
 * Compiling every schema would make each start slower and larger by operations that may never be asked for; compiling
 * them for each app would make tests slower, which make an app for each file.
 */
export function routeOf(operation: Operation, resource: Manifest): Route {
  const known = routes.get(operation)
  if (known) return known
  const route = prepareRoute(operation, resource)
  routes.set(operation, route)
  return route
}

function prepareRoute(operation: Operation, resource: Manifest): Route {
  const { body, query, reply, partialReply, paged } = operation.declaration
  const mediaType = mediaTypeOf(reply) === 'application/json' ? undefined : mediaTypeOf(reply)
  const querySchema = paged ? T.object({ ...pageQuery, ...(query as { properties?: object })?.properties }) : query
  return {
    operation,
    family: familyOf(operation.path),
    singular: resource.singular,
    audit: auditPlanOf(operation, resource),
    readBody: body && createValidator(body),
    isUpdate: operation.method === 'put' || operation.method === 'patch',
    fields: new Set(Object.keys((body as { properties?: object } | undefined)?.properties ?? {})),
    readForm: lazily(() => body && createValidator(body, 'form')),
    takesTargets: hasTargets(body),
    readQuery: querySchema && createValidator(querySchema, 'form'),
    queryFields: (querySchema as JsonSchema | undefined)?.properties,
    mediaType,
    serialize: mediaType ? String : reply ? serializerOf(reply) : () => '{}',
    checkReply: lazily(() => reply && createStrictReplyCheck(operation.id, reply)),
    checkPartial: lazily(() => partialReply && createStrictReplyCheck(operation.id, partialReply)),
    declaredErrors: new Set(errorsOf(operation)),
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

type Serializer = (reply: unknown) => string

function serializerOf(schema: TSchema): Serializer {
  const { 'x-repeats': repeated, properties = {} } = schema as { 'x-repeats'?: string; properties?: object }
  if (!repeated) return compiled(schema)
  const serialize = compiled((properties as Record<string, TSchema>)[repeated]!)
  return (reply) => {
    const text = serialize((reply as Record<string, unknown>)[repeated])
    return `{"${repeated}":${text},${text.slice(1)}`
  }
}

function compiled(schema: TSchema): Serializer {
  return buildSerializer(schema as Parameters<typeof buildSerializer>[0]) as Serializer
}
