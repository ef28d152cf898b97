type Json = Record<string, unknown>

interface Described {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { content: Record<string, { schema: Json }> }>
}

interface Method {
  path: string
  verb: string
  described: Described
}

interface Group {
  [name: string]: Group | Method
}

/** The SDK: types and methods named by operation ids, from the description of the interface. */
export function generateClient(openapi: Json): string {
  const schemas = (openapi.components as { schemas: Record<string, Json> }).schemas
  const methods = Object.entries(openapi.paths as Record<string, Record<string, Described>>).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, described]) => ({ path, verb, described })),
  )
  const [scoped, rest] = [methods.filter(isScoped), methods.filter((method) => !isScoped(method))]
  return `${[
    '// Made by `npm run generate` from openapi.json.',
    "import { type Call, type ClientOptions, createCall } from './client.ts'",
    '',
    ...Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema, '')}\n`),
    '/** Everything that is not bound to an account, and the way into one. */',
    'export function createClient(options: ClientOptions) {',
    '  const call = createCall(options)',
    `  return {\n    account: (account_id: number) => accountClient(call, account_id),\n${group(tree(rest), '    ')}  }`,
    '}',
    '',
    'function accountClient(call: Call, account_id: number) {',
    `  return {\n${group(tree(scoped), '    ')}  }`,
    '}',
    '',
    'export type Client = ReturnType<typeof createClient>',
    'export type AccountClient = ReturnType<typeof accountClient>',
  ].join('\n')}\n`
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

function group(members: Group, indent: string): string {
  return Object.entries(members)
    .map(([name, member]) =>
      isMethod(member)
        ? `${indent}/** ${member.described.summary} */\n${indent}${name}: ${methodSource(member)},\n`
        : `${indent}${name}: {\n${group(member, `${indent}  `)}${indent}},\n`,
    )
    .join('')
}

function isMethod(member: Group | Method): member is Method {
  return typeof (member as Method).path === 'string' && typeof (member as Method).verb === 'string'
}

/** `(id, body)`, `(query)`: what the path names first, then what is sent. */
function methodSource(method: Method): string {
  const { path, verb, described } = method
  const { parameters, requestBody, responses } = described
  const bound = isScoped(method) ? 'account_id' : undefined
  const ids = parameters.filter((parameter) => parameter.in === 'path' && parameter.name !== bound)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const body = requestBody?.content['application/json']?.schema
  const reply = typeOf(responses['200']!.content['application/json']!.schema, '')
  const args = [
    ...ids.map(({ name, schema }) => `${name}: ${schema.type === 'string' ? 'string' : 'number'}`),
    ...(body ? [`body: ${typeOf(body, '')}${requestBody?.required ? '' : ' = {}'}`] : []),
    ...(query.length > 0 ? [`query: ${queryType(query)}${query.some(({ required }) => required) ? '' : ' = {}'}`] : []),
  ]
  const address = path.replace(/\{(\w+)\}/g, (_, name) => `\${encodeURIComponent(${name})}`)
  const init = [`method: '${verb.toUpperCase()}'`, ...(body ? ['body'] : []), ...(query.length > 0 ? ['query'] : [])]
  return `(${args.join(', ')}) => call(\`${address}\`, { ${init.join(', ')} }) as Promise<${reply}>`
}

function queryType(query: Described['parameters']): string {
  return `{ ${query.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema, '')}`).join('; ')} }`
}

function typeOf(schema: Json, indent: string): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((option) => typeOf(option, indent)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  switch (schema.type) {
    case 'object':
      return objectType(schema, indent)
    case 'array':
      return `Array<${typeOf((schema.items ?? {}) as Json, indent)}>`
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

function objectType(schema: Json, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  if (properties.length === 0) return 'Record<string, unknown>'
  const required = (schema.required ?? []) as string[]
  const inner = `${indent}  `
  const lines = properties.map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)}`,
  )
  const open = schema.additionalProperties === true ? ' & Record<string, unknown>' : ''
  return `{\n${lines.join('\n')}\n${indent}}${open}`
}
