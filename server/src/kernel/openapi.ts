import type { Access } from './access.ts'
import { errorsOf } from './declared.ts'
import { catalogue, type ErrorCode } from './errors.ts'
import { byName, type Manifest } from './manifest.ts'
import { describeEvents } from './openapi-events.ts'
import type { Operation } from './operation.ts'
import { pageQuery } from './paging.ts'
import { isSignIn } from './render.ts'
import { T } from './schema.ts'

type Json = Record<string, unknown>

/** The description of the interface, in OpenAPI 3.1, derived from the declarations. */
export function describeApi(resources: readonly Manifest[]): Json {
  const schemas: Json = { ErrorBody: errorSchema, SignInErrorBody: signInErrorSchema }
  const paths: Record<string, Json> = {}
  for (const { operations, name } of byName(resources)) {
    for (const operation of operations) {
      const path = operation.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][operation.method] = describe(operation, name, schemas)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: '1.1.0',
      description:
        'A customer-conversation platform: accounts, inboxes, contacts, conversations, messages and reports.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: describeEvents(resources, (schema) => reference(schema, schemas)),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        userApiKey: { type: 'apiKey', in: 'header', name: 'api_access_token', description: 'A user’s API token' },
        agentBotApiKey: { type: 'apiKey', in: 'header', name: 'api_access_token', description: 'An agent bot’s token' },
        platformAppApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'api_access_token',
          description: 'A platform app’s token',
        },
      },
    },
  }
}

function describe(operation: Operation, tag: string, schemas: Json): Json {
  const { summary, description, access, body, reply, replyHeaders } = operation.declaration
  return {
    operationId: operation.id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: security[access],
    parameters: [...pathParameters(operation), ...queryParameters(operation)],
    ...(body && {
      requestBody: { required: isRequired(body), content: contentOf(operation, reference(body, schemas)) },
    }),
    responses: {
      200: {
        description: 'Success',
        ...(replyHeaders && { headers: Object.fromEntries(replyHeaders.map((name) => [name, textHeader])) }),
        content: json(reply ? reference(reply, schemas) : { type: 'object' }),
      },
      ...errorResponses(operation),
    },
    ...(operation.declaration.emits && { 'x-emits': operation.declaration.emits }),
  }
}

function contentOf({ declaration: { files } }: Operation, body: unknown): Json {
  if (!files) return json(body)
  const uploads = Object.entries(files).map(([field, { many, description }]) => {
    const file = { type: 'string', format: 'binary', ...(description && { description }) }
    return many ? [`${field}[]`, { type: 'array', items: file, maxItems: many }] : [field, file]
  })
  const form = { allOf: [body, { type: 'object', properties: Object.fromEntries(uploads) }] }
  return { ...json(body), 'multipart/form-data': { schema: form } }
}

const textHeader = { schema: { type: 'string' } }

const security: Record<Access, object[]> = {
  administrator: [{ userApiKey: [] }],
  agent: [{ userApiKey: [] }],
  agent_or_bot: [{ userApiKey: [] }, { agentBotApiKey: [] }],
  user: [{ userApiKey: [] }],
  platform: [{ platformAppApiKey: [] }, { userApiKey: [] }],
  inbox: [],
  contact: [],
  anyone: [],
}

function pathParameters({ path, declaration }: Operation): Json[] {
  const texts = new Set(
    Object.values(declaration.load ?? {}).flatMap(({ type, param }) => (type === 'string' ? [param] : [])),
  )
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: texts.has(name!) || name!.endsWith('_identifier') ? 'string' : 'integer' },
  }))
}

function queryParameters({ declaration: { query, paged } }: Operation): Json[] {
  const schema = T.object({ ...(paged && pageQuery), ...(query as { properties?: object } | undefined)?.properties })
  const { properties, required = [] } = schema as unknown as { properties: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }))
}

function errorResponses(operation: Operation): Json {
  const codes = errorsOf(operation)
  const statuses = [...new Set(codes.map((code) => catalogue[code][0]))].sort()
  const schema = { $ref: `#/components/schemas/${isSignIn(operation.path) ? 'SignInErrorBody' : 'ErrorBody'}` }
  return Object.fromEntries(
    statuses.map((status) => [status, { description: namesOf(codes, status), content: json(schema) }]),
  )
}

function namesOf(codes: ErrorCode[], status: number): string {
  const named = codes.filter((code) => catalogue[code][0] === status)
  return named.map((code) => `\`${code}\``).join(', ')
}

const problemsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'message', 'code'],
    properties: {
      field: { type: 'string', description: 'Such as `payload[2].values`; empty for the request as a whole' },
      message: { type: 'string' },
      code: { type: 'string', enum: Object.keys(catalogue) },
    },
  },
}

const errorFields = {
  description: { type: 'string', description: 'What the caller can do about it' },
  error: { type: 'string', description: 'The same as `description`' },
  message: { type: 'string', description: 'The same as `description`' },
  attributes: { type: 'array', items: { type: 'string' }, description: 'On 422: the fields that have a problem' },
  request_id: { type: 'string', description: 'On 5xx: what to quote when reporting it' },
}

const errorSchema = {
  type: 'object',
  required: ['description', 'errors', 'error', 'message'],
  properties: { ...errorFields, errors: problemsSchema },
}

const signInErrorSchema = {
  type: 'object',
  required: ['success', 'description', 'errors', 'error', 'message', 'details'],
  properties: {
    success: { type: 'boolean', const: false },
    ...errorFields,
    errors: { type: 'array', items: { type: 'string' }, description: 'A sentence for each problem' },
    details: problemsSchema,
  },
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } }
}

function isRequired(schema: unknown): boolean {
  return ((schema as { required?: string[] }).required ?? []).length > 0
}

/** A schema with a title is described once, under that name. */
function reference(schema: unknown, schemas: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => reference(item, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const described = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, reference(value, schemas)]))
  const { title, ...rest } = described as Json
  // Among the properties of a schema, `title` may be a field like any other.
  if (typeof title !== 'string') return described
  schemas[title] ??= rest
  return { $ref: `#/components/schemas/${title}` }
}
