import { errorsOf } from './declared.ts'
import { catalogue, type ErrorCode, errorBody, Failure, problem, signInErrorBody } from './errors.ts'
import { headersOfError } from './openapi-headers.ts'
import type { Operation } from './operation.ts'
import { isSignIn } from './render.ts'

type Json = Record<string, unknown>

/** The answers of an operation that are no success, by status, with an example of the first code that each can have. */
export function errorResponses(operation: Operation): Json {
  const codes = errorsOf(operation)
  const statuses = [...new Set(codes.map((code) => catalogue[code][0]))].sort()
  const signIn = isSignIn(operation.path)
  const schema = { $ref: `#/components/schemas/${signIn ? 'SignInErrorBody' : 'ErrorBody'}` }
  return Object.fromEntries(
    statuses.map((status) => {
      const named = codes.filter((code) => catalogue[code][0] === status)
      const [code] = named
      const examples = { [code!]: { $ref: `#/components/examples/${nameOf(code!, signIn)}` } }
      return [
        status,
        {
          description: named.map((code) => `\`${code}\``).join(', '),
          headers: headersOfError(status),
          content: { 'application/json': { schema, examples } },
        },
      ]
    }),
  )
}

/** What the errors that are shown look like, made as the server makes them. */
export function errorExamples(operations: readonly Operation[]): Json {
  const examples: Json = {}
  for (const operation of operations) {
    const signIn = isSignIn(operation.path)
    const shown = new Map(
      errorsOf(operation)
        .reverse()
        .map((code) => [catalogue[code][0], code]),
    )
    for (const code of shown.values()) {
      examples[nameOf(code, signIn)] ??= { summary: code, value: exampleOf(code, signIn) }
    }
  }
  return Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function nameOf(code: ErrorCode, signIn: boolean): string {
  return signIn ? `sign_in_${code}` : code
}

function exampleOf(code: ErrorCode, signIn: boolean): object {
  const [status, message] = catalogue[code]
  // What begins in lower case is said of a field.
  const field = code === 'idempotency_mismatch' ? 'Idempotency-Key' : /^[a-z]/.test(message) ? 'name' : ''
  const failure = new Failure([problem(code, field)])
  return (signIn ? signInErrorBody : errorBody)(failure, status >= 500 ? exampleRequestId : undefined)
}

const exampleRequestId = '3b0c1b9e-8a55-4d8f-9c1f-2f6f4f6b7a10'

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

const ErrorBody = {
  type: 'object',
  required: ['description', 'errors', 'error', 'message'],
  properties: { ...errorFields, errors: problemsSchema },
}

const SignInErrorBody = {
  type: 'object',
  required: ['success', 'description', 'errors', 'error', 'message', 'details'],
  properties: {
    success: { type: 'boolean', const: false },
    ...errorFields,
    errors: { type: 'array', items: { type: 'string' }, description: 'A sentence for each problem' },
    details: problemsSchema,
  },
}

export const errorSchemas = { ErrorBody, SignInErrorBody }
