import type { Operation } from './operation.ts'

type Json = Record<string, unknown>

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** What a request may carry besides its path, query and body. */
export const requestHeaders = {
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      'With `handling=strict`, fields and parameters that would be ignored are refused by name; for while you develop',
    schema: { type: 'string', enum: ['handling=strict'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes it safe to send the request again: with the same key and body it is done once, and answered the same, for a day',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an answer that you have: 304 says that it is still the same',
    schema: { type: 'string' },
  },
  Identifier: {
    name: 'identifier',
    in: 'header',
    required: false,
    description: 'Who the contact is to your system, where the inbox asks for a proof of that (`hmac_mandatory`)',
    schema: { type: 'string', maxLength: 255 },
  },
  IdentifierHash: {
    name: 'identifier_hash',
    in: 'header',
    required: false,
    description: 'The proof: the HMAC-SHA256 of the identifier in hex, keyed with the `hmac_token` of the inbox',
    schema: { type: 'string', maxLength: 255 },
  },
}

/** What answers carry. Names of headers have no case; these are written as they are sent. */
export const answerHeaders = {
  RequestId: {
    description: 'Names this request in the logs; the `X-Request-Id` of the request, if it had one',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'How many requests the token, or the address, may send in a minute; absent where nothing is limited',
    schema: { type: 'integer' },
  },
  RateLimitRemaining: {
    description: 'How many of them are left',
    schema: { type: 'integer' },
  },
  RateLimitReset: {
    description: 'In how many seconds all of them are there again',
    schema: { type: 'integer' },
  },
  RetryAfter: {
    description: 'How many seconds to wait before the next try',
    schema: { type: 'integer' },
  },
  Link: {
    description: 'Where the next page is, as `<address>; rel="next"`; absent on the last one',
    schema: { type: 'string' },
  },
  IdempotencyReplayed: {
    description: '`true` where this is the answer to an earlier request with the same `Idempotency-Key`',
    schema: { type: 'string', const: 'true' },
  },
  PreferenceApplied: {
    description: 'Which of the preferences of `Prefer` was followed',
    schema: { type: 'string', const: 'handling=strict' },
  },
  ETag: {
    description: 'What the answer is known by: send it as `If-None-Match` to be told whether it is still the same',
    schema: { type: 'string' },
  },
  Text: { schema: { type: 'string' } },
}

const usual = {
  'preference-applied': refer('headers', 'PreferenceApplied'),
  'x-request-id': refer('headers', 'RequestId'),
  'ratelimit-limit': refer('headers', 'RateLimit'),
  'ratelimit-remaining': refer('headers', 'RateLimitRemaining'),
  'ratelimit-reset': refer('headers', 'RateLimitReset'),
}

export function headersOfRequest({ method, declaration }: Operation): Json[] {
  return [
    refer('parameters', 'Prefer'),
    ...(method === 'post' ? [refer('parameters', 'IdempotencyKey')] : []),
    ...(declaration.revalidated ? [refer('parameters', 'IfNoneMatch')] : []),
    ...(declaration.access === 'contact'
      ? [refer('parameters', 'Identifier'), refer('parameters', 'IdentifierHash')]
      : []),
  ]
}

export function headersOfSuccess({ method, declaration }: Operation): Json {
  const { paged, replyHeaders = [], revalidated } = declaration
  return {
    ...usual,
    ...(revalidated && { etag: refer('headers', 'ETag') }),
    ...(method === 'post' && { 'idempotency-replayed': refer('headers', 'IdempotencyReplayed') }),
    ...Object.fromEntries(replyHeaders.map((name) => [name, refer('headers', 'Text')])),
    ...((paged || replyHeaders.includes('link')) && { link: refer('headers', 'Link') }),
  }
}

export function headersOfError(status: number): Json {
  return { ...usual, ...((status === 429 || status === 503) && { 'retry-after': refer('headers', 'RetryAfter') }) }
}
