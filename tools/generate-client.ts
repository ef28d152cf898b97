import { comment, key, nameIn, type Schema, typeOf } from './client-types.ts'

interface Content {
  content: Record<string, { schema: Schema }>
}

interface Described {
  operationId: string
  summary: string
  description?: string
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content>
}

interface Method {
  path: string
  verb: string
  described: Described
}

interface Group {
  [name: string]: Group | Method
}

type Schemas = Record<string, Schema>
type Paths = Record<string, Record<string, Described>>
type Resolve = <T>(value: T) => T

/** The SDK: types and methods named by operation ids, from the description of the interface. */
export function generateClient(openapi: Schema): string {
  const { schemas } = openapi.components as { schemas: Schemas }
  const resolve = resolverOf(openapi)
  const methods = Object.entries(openapi.paths as Paths).flatMap(([path, { parameters = [], ...verbs }]) =>
    Object.entries(verbs).map(([verb, described]) => {
      const all = [...(parameters as Described['parameters']), ...(described.parameters ?? [])]
      const { requestBody, responses } = described
      const successes = Object.entries(responses).filter(([status]) => status === '200' || status === '206')
      const resolved = {
        requestBody: resolve(requestBody),
        responses: Object.fromEntries(successes.map(([status, response]) => [status, resolve(response)])),
      }
      return { path, verb, described: { ...described, ...resolved, parameters: all.map(resolve) } }
    }),
  )
  // A stream is followed with what browsers and runtimes have for it.
  const called = methods.filter(({ described }) => described.responses['200']!.content['application/json'])
  const [scoped, rest] = [called.filter(isScoped), called.filter((method) => !isScoped(method))]
  return `${[
    '// Made by `npm run generate` from openapi.json.',
    "import type { CallOptions, ClientOptions } from './options.ts'",
    "import { createTransport, type Transport } from './transport.ts'",
    "import type { Upload, WithUploads } from './uploads.ts'",
    '',
    ...Object.entries(schemas).map(
      ([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema)}\n`,
    ),
    errorCodes(schemas, resolve),
    webhookEvents(openapi.webhooks as Paths),
    '/** Everything that is not bound to an account, and the way into one. */',
    'export function createClient(options: ClientOptions) {',
    '  const transport = createTransport(options)',
    '  const { call, paged } = transport',
    '  return {',
    '    /** What is in an account. */',
    '    account: (account_id: number) => accountClient(transport, account_id),',
    `${group(tree(rest), '    ', schemas)}  }`,
    '}',
    '',
    'function accountClient({ call, paged }: Transport, account_id: number) {',
    `  return {\n${group(tree(scoped), '    ', schemas)}  }`,
    '}',
    '',
    'export type Client = ReturnType<typeof createClient>',
    'export type AccountClient = ReturnType<typeof accountClient>',
  ].join('\n')}\n`
}

/** What a reference within the description stands for; anything else is what it is. */
function resolverOf(openapi: Schema): Resolve {
  return <T>(value: T): T => {
    const { $ref } = Object(value) as { $ref?: string }
    if ($ref === undefined) return value
    return $ref
      .split('/')
      .slice(1)
      .reduce((inner: unknown, name) => (inner as Schema)[name], openapi) as T
  }
}

function errorCodes({ ErrorBody, ErrorCode }: Schemas, resolve: Resolve): string {
  if (ErrorCode) return ''
  const { errors } = ErrorBody!.properties as Record<string, { items: Schema }>
  const { code } = resolve(errors!.items).properties as Schemas
  return `/** Every code that an error can have. */\nexport type ErrorCode = ${typeOf(code!)}\n`
}

function webhookEvents(webhooks: Paths): string {
  const events = Object.entries(webhooks).map(([name, { post }]) => {
    const body = typeOf(post!.requestBody!.content['application/json']!.schema, '  ')
    return `${comment(post!.summary, '  ')}  ${key(name)}: ${body}`
  })
  return [
    '/** What is sent to webhooks, API inboxes and agent bots, by the name of the event. */',
    `export type WebhookEvents = {\n${events.join('\n')}\n}\n`,
    '/** Any of them: its `event` says which. */',
    'export type WebhookEvent = WebhookEvents[keyof WebhookEvents]\n',
  ].join('\n')
}

function isScoped({ path }: Method): boolean {
  return /^\/api\/v\d\/accounts\/\{account_id\}/.test(path)
}

function tree(methods: Method[]): Group {
  const root: Group = {}
  for (const method of methods) place(root, method.described.operationId.split('.'), method)
  return root
}

function place(group: Group, [name, ...rest]: string[], method: Method): void {
  if (rest.length === 0) {
    group[name!] = method
    return
  }
  const inner = (group[name!] ?? {}) as Group
  group[name!] = inner
  place(inner, rest, method)
}

function group(members: Group, indent: string, schemas: Schemas): string {
  return Object.entries(members)
    .map(([name, member]) => {
      if (!isMethod(member)) return `${indent}${name}: {\n${group(member, `${indent}  `, schemas)}${indent}},\n`
      const { summary, description } = member.described
      const told = comment(description ? `${summary}. ${description}` : summary, indent)
      return `${told}${indent}${name}: ${methodSource(member, indent, schemas)},\n`
    })
    .join('')
}

function isMethod(member: Group | Method): member is Method {
  return typeof (member as Method).path === 'string' && typeof (member as Method).verb === 'string'
}

/** `(id, body, query, options)`: what the path names first, then what is sent, then how. */
function methodSource(method: Method, indent: string, schemas: Schemas): string {
  const { path, verb, described } = method
  const { parameters, requestBody, responses } = described
  const bound = isScoped(method) ? 'account_id' : undefined
  const ids = parameters.filter((parameter) => parameter.in === 'path' && parameter.name !== bound)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const files = requestBody && fileField(requestBody)
  const replySchema = responses['200']!.content['application/json']!.schema
  const partial = responses['206']?.content['application/json']?.schema
  // Where another step can be needed, what says so may be there instead.
  const reply = `${typeOf(replySchema, indent)}${partial ? ` & Partial<${typeOf(partial, indent)}>` : ''}`
  const items = itemsIn(replySchema, schemas)
  const isPaged = items !== undefined && query.some(({ name }) => name === 'cursor' || name === 'after')
  const args = [
    ...ids.map(({ name, schema }) => `${name}: ${schema.type === 'string' ? 'string' : 'number'}`),
    ...(requestBody ? [`body: ${bodyType(requestBody, files, indent)}${requestBody.required ? '' : ' = {}'}`] : []),
    ...(query.length > 0
      ? [`query: ${queryType(query, indent)}${query.some(({ required }) => required) ? '' : ' = {}'}`]
      : []),
    'options?: CallOptions',
  ]
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const request = [
    `method: '${verb.toUpperCase()}'`,
    `path: '${path}'`,
    ...(names.length > 0 ? [`ids: [${names.join(', ')}]`] : []),
    ...(requestBody ? ['body'] : []),
    ...(query.length > 0 ? ['query'] : []),
    ...(files ? [`files: '${files}'`] : []),
    // What is paged changes nothing, whatever its method.
    ...(isPaged && verb !== 'get' ? ['reads: true'] : []),
    'options',
  ].join(', ')
  const given = `(${args.join(', ')}) =>`
  return isPaged
    ? `paged(${given} ({ ${request} }), (reply: ${reply}) => reply${items})`
    : `${given} call<${reply}>({ ${request} })`
}

/** The name that a form gives the files it carries, such as `message[attachments][]`; an operation has one at most. */
function fileField({ content }: Content): string | undefined {
  const { allOf = [] } = (content['multipart/form-data']?.schema ?? {}) as { allOf?: { properties?: Schemas }[] }
  return allOf.flatMap(({ properties = {} }) => Object.keys(properties).filter((name) => isFile(properties[name]!)))[0]
}

function isFile(schema: Schema): boolean {
  return schema.format === 'binary' || (schema.items as Schema | undefined)?.format === 'binary'
}

function bodyType({ content }: Content, files: string | undefined, indent: string): string {
  const body = typeOf(content['application/json']!.schema, indent)
  if (files === undefined) return body
  const names = files.match(/\w+/g)!.map((name) => `'${name}'`)
  return files.endsWith('[]') ? `WithUploads<${body}, [${names.join(', ')}]>` : `${body} & { ${files}?: Upload }`
}

function queryType(query: Described['parameters'], indent: string): string {
  const properties = Object.fromEntries(
    query.map(({ name, description, schema }) => [name, description ? { ...schema, description } : schema]),
  )
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name)
  return typeOf({ type: 'object', properties, required }, indent)
}

/** Where an answer holds its one list: `.payload`, `.data.payload`, `.payload.messages`, or nothing if it is one. */
function itemsIn(schema: Schema, schemas: Schemas): string | undefined {
  if (typeof schema.$ref === 'string') return itemsIn(schemas[nameIn(schema.$ref)]!, schemas)
  if (schema.type === 'array') return ''
  const properties = (schema.properties ?? {}) as Schemas
  const names = Object.keys(properties)
  const name = ['payload', 'data'].find((known) => names.includes(known)) ?? (names.length === 1 ? names[0] : undefined)
  if (name === undefined) return undefined
  const inner = itemsIn(properties[name]!, schemas)
  return inner === undefined ? undefined : `.${name}${inner}`
}
