import type { Access } from './access.ts'
import { byName, type Manifest, type PublishedPage } from './manifest.ts'
import { errorExamples, errorResponses, errorSchemas } from './openapi-errors.ts'
import { describeEvents, eventsTag } from './openapi-events.ts'
import { answerHeaders, headersOfError, headersOfRequest, headersOfSuccess, requestHeaders } from './openapi-headers.ts'
import { descriptionOf, type ExampleExchange, noReference, type Reference, tagOf } from './openapi-text.ts'
import type { Operation } from './operation.ts'
import { pageQuery } from './paging.ts'
import { mediaTypeOf, T, type TSchema } from './schema.ts'
import type { AreasOf } from './scopes.ts'

type Json = Record<string, unknown>

/** The description of the interface, in OpenAPI 3.1, derived from the declarations. */
export function describeApi(resources: readonly Manifest[], reference: Reference = noReference): Json {
  const schemas: Json = { ...errorSchemas }
  const paths: Record<string, Json> = {}
  const tags = new Set<string>()
  const refer = (schema: unknown) => referTo(schema, schemas)
  const sent = new Set(resources.flatMap(({ bodies = {} }) => Object.keys(bodies)))
  for (const { operations, pages = [], name } of byName(resources)) {
    for (const operation of operations) {
      const path = operation.path.replace(/:(\w+)/g, '{$1}')
      const tag = tagOf(operation, name)
      tags.add(tag)
      paths[path] ??= {}
      paths[path][operation.method] = describe(operation, tag, {
        refer,
        sent,
        example: reference.examples[operation.id],
        areasOf: reference.areasOf,
      })
    }
    for (const page of pages)
      paths[page.path.replace(/:(\w+)/g, '{$1}')] = { get: describePage(page, tagOf(page, name)) }
  }
  const webhooks = describeEvents(resources, refer, reference.events)
  if (Object.keys(webhooks).length > 0) tags.add(eventsTag)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: '1.1.0',
      summary: 'A customer-conversation platform',
      description: reference.introduction || 'A customer-conversation platform.',
      contact: { name: 'The operator of this installation' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    ...describeTags(tags, reference),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: requestHeaders,
      headers: answerHeaders,
      examples: errorExamples(resources.flatMap(({ operations }) => operations)),
      securitySchemes,
    },
  }
}

/** In the order of the reference; what it does not know comes last, under its plain name. */
function describeTags(used: Set<string>, { groups }: Reference): Json {
  const known = groups.flatMap(({ tags }) => tags).filter(({ name }) => used.has(name))
  const rest = [...used].filter((name) => !known.some((tag) => tag.name === name))
  const grouped = groups.map(({ name, tags }) => ({
    name,
    tags: tags.map((tag) => tag.name).filter((tag) => used.has(tag)),
  }))
  return {
    tags: [
      ...known.map(({ name, title, description }) => ({ name, 'x-displayName': title, description })),
      ...rest.map((name) => ({ name })),
    ],
    'x-tagGroups': [...grouped, { name: 'More', tags: rest }].filter(({ tags }) => tags.length > 0),
  }
}

type Refer = (schema: unknown) => unknown

interface Describing {
  refer: Refer
  /** The events that are sent to receivers: nobody outside hears of the others by their names. */
  sent: ReadonlySet<string>
  example: ExampleExchange | undefined
  areasOf: AreasOf | undefined
}

function describe(operation: Operation, tag: string, { refer, sent, example, areasOf }: Describing): Json {
  const { summary, access, body, reply, partialReply, streams, csv } = operation.declaration
  const emits = operation.declaration.emits?.filter((name) => sent.has(name)) ?? []
  return {
    operationId: operation.id,
    tags: [tag],
    summary,
    description: descriptionOf(operation, emits, areasOf),
    security: security[access],
    parameters: [
      ...pathParameters(operation, example),
      ...queryParameters(operation, example),
      ...headersOfRequest(operation),
    ],
    ...(body && {
      requestBody: { required: isRequired(body), content: contentOf(operation, refer(body), example?.body) },
    }),
    responses: {
      200: {
        description: 'Success',
        headers: headersOfSuccess(operation),
        content: streams
          ? eventStream(example?.answer)
          : { ...contentOfReply(reply ? refer(reply) : { type: 'object' }, reply, example?.answer), ...(csv && table) },
      },
      ...(operation.declaration.revalidated && {
        304: { description: 'It is still the same', headers: headersOfSuccess(operation) },
      }),
      ...(partialReply && { 206: { description: 'Another step is needed', content: json(refer(partialReply)) } }),
      ...errorResponses(operation),
    },
    ...(emits.length > 0 && { 'x-emits': emits }),
  }
}

function describePage({ id, path, summary, description }: PublishedPage, tag: string): Json {
  const page = (text: string, status = 200) => ({
    description: text,
    headers: headersOfError(status),
    content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
  })
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const responses = {
    200: page('The page'),
    404: page('A page that says that there is nothing here'),
    429: page('A page that says that too much was asked for', 429),
  }
  return { operationId: id, tags: [tag], summary, description, security: [], parameters, responses }
}

const table = { 'text/csv': { schema: { type: 'string' } } }

function eventStream(example: unknown): Json {
  return { 'text/event-stream': { schema: { type: 'string' }, ...(example !== undefined && { example }) } }
}

function contentOf({ declaration: { files } }: Operation, body: unknown, example: unknown): Json {
  if (!files) return json(body, example)
  const uploads = Object.entries(files).map(([field, { many, description }]) => {
    const file = { type: 'string', format: 'binary', ...(description && { description }) }
    return many ? [`${field}[]`, { type: 'array', items: file, maxItems: many }] : [field, file]
  })
  const form = { allOf: [body, { type: 'object', properties: Object.fromEntries(uploads) }] }
  return { ...json(body, example), 'multipart/form-data': { schema: form } }
}

const token = { type: 'apiKey', in: 'header', name: 'api_access_token' }

const securitySchemes = {
  userApiKey: { ...token, description: 'A user’s API token, or one that the user has made for a program' },
  agentBotApiKey: { ...token, description: 'An agent bot’s token' },
  platformAppApiKey: { ...token, description: 'A platform app’s token' },
  visitorToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Auth-Token',
    description: 'What a website knows its visitor by: the `auth_token` of `POST /api/v1/widget/config`',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Chatwoot-Signature',
    description: 'Made by the server with the secret of the webhook, API inbox or agent bot; the receiver checks it',
  },
}

const security: Record<Access, object[]> = {
  administrator: [{ userApiKey: [] }],
  agent: [{ userApiKey: [] }],
  contact_manage: [{ userApiKey: [] }],
  report_manage: [{ userApiKey: [] }],
  knowledge_base_manage: [{ userApiKey: [] }],
  agent_or_bot: [{ userApiKey: [] }, { agentBotApiKey: [] }],
  user: [{ userApiKey: [] }],
  platform: [{ platformAppApiKey: [] }, { userApiKey: [] }],
  inbox: [],
  contact: [],
  website: [],
  visitor: [{ visitorToken: [] }],
  link: [],
  anyone: [],
}

function pathParameters({ path, declaration }: Operation, example: ExampleExchange | undefined): Json[] {
  const texts = new Set(
    Object.values(declaration.load ?? {}).flatMap(({ type, param }) => (type === 'string' ? [param] : [])),
  )
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: texts.has(name!) || name!.endsWith('_identifier') ? 'string' : 'integer' },
    ...valued(example?.params?.[name!]),
  }))
}

function queryParameters({ declaration: { query, paged } }: Operation, example: ExampleExchange | undefined): Json[] {
  const schema = T.object({ ...(paged && pageQuery), ...(query as { properties?: object } | undefined)?.properties })
  const { properties, required = [] } = schema as unknown as { properties: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
    ...(required.includes(name) ? valued(example?.query?.[name]) : {}),
  }))
}

function contentOfReply(schema: unknown, reply: TSchema | undefined, example: unknown): Json {
  return { [mediaTypeOf(reply)]: { schema, ...valued(example) } }
}

function json(schema: unknown, example?: unknown): Json {
  return { 'application/json': { schema, ...valued(example) } }
}

function valued(example: unknown): Json {
  return example === undefined ? {} : { example }
}

function isRequired(schema: unknown): boolean {
  return ((schema as { required?: string[] }).required ?? []).length > 0
}

/** Keys of a schema whose values are data, whatever they look like. */
const data = ['examples', 'default', 'enum', 'const']

/** A schema with a title is described once, under that name. */
function referTo(schema: unknown, schemas: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => referTo(item, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const described = Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !isUnportable(key, value))
      .map(([key, value]) => [key, data.includes(key) ? value : referTo(value, schemas)]),
  )
  const { title, ...rest } = described as Json
  // Among the properties of a schema, `title` may be a field like any other.
  if (typeof title !== 'string') return isListOfAnything(described) ? { ...described, items: {} } : described
  schemas[title] ??= rest
  return { $ref: `#/components/schemas/${title}` }
}

/** Many validators read patterns without Unicode, and would refuse what we take; `x-rule` says the same in words. */
function isUnportable(key: string, value: unknown): boolean {
  return key === 'pattern' && typeof value === 'string' && value.includes('\\p{')
}

/** Linters ask that even a list of whatever says so. */
function isListOfAnything({ type, items }: Json): boolean {
  return items === undefined && (type === 'array' || (Array.isArray(type) && type.includes('array')))
}
