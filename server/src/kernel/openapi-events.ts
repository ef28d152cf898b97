import type { Manifest } from './manifest.ts'

type Json = Record<string, unknown>

export const eventsTag = 'sentEvents'

/** What is sent to whoever is told of an event: the envelope, and the resource that the event is about. */
export function describeEvents(
  resources: readonly Manifest[],
  refer: (schema: unknown) => unknown,
  examples: Record<string, unknown>,
): Json {
  const bodies = resources.flatMap(({ bodies = {} }) => Object.entries(bodies))
  return Object.fromEntries(
    bodies.map(([name, { schema, summary, passing }]) => {
      const { properties, required = [] } = schema as unknown as { properties: Json; required?: string[] }
      const around = passing ? passingFields : envelopeFields
      const always = Object.keys(around).filter((key) => key !== 'erased')
      const body = {
        type: 'object',
        required: [...new Set([...always, ...required])],
        properties: { ...around, ...properties, event: { type: 'string', const: name } },
      }
      const example = examples[name] === undefined ? {} : { example: examples[name] }
      const content = { 'application/json': { schema: refer(body), ...example } }
      return [
        name,
        {
          post: {
            operationId: `events.${name}`,
            tags: [eventsTag],
            summary,
            description: passing ? passingDescription : description,
            security,
            parameters,
            requestBody: { required: true, content },
            responses: passing ? passingResponses : responses,
          },
        },
      ]
    }),
  )
}

const envelopeFields = {
  event: {},
  event_id: { type: 'integer', description: 'The same however often and to whomever it is sent' },
  timestamp: { type: 'integer', description: 'Unix seconds' },
  erased: {
    type: 'boolean',
    description: 'True when something that the event told of has been deleted since; otherwise absent',
  },
  account: {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  },
}

const { event_id: _stored, erased: _kept, ...passingFields } = envelopeFields

const passingDescription =
  'Sent once at best, to whomever can be reached at once: it is not stored, and so is neither sent again nor in the log.'

const description = [
  'Sent at least once, those about one conversation or contact in the order in which they happened. One that has failed',
  'three times is tried again beside the others, about ten times within a day, and no longer holds them up.',
  'What has been deleted meanwhile is not sent: the body has the same keys, and `erased`. A deleted message has the text',
  'and `content_attributes.deleted` that the API shows of it; a deleted contact has no name, address, number, identifier',
  'and attributes; a deleted conversation has no attributes, and deleted messages.',
].join(' ')

/** Signed in two ways with the secret that was shown for the webhook, API inbox or agent bot; without one, unsigned. */
const parameters = [
  ['X-Chatwoot-Delivery', 'Of the delivery: the same on every try'],
  ['X-Chatwoot-Timestamp', 'When it was signed, in Unix seconds'],
  ['X-Chatwoot-Signature', '`sha256=` and the HMAC-SHA256 of `<timestamp>.<body>` in hex, keyed with the secret'],
  ['webhook-id', 'The same as `X-Chatwoot-Delivery`'],
  ['webhook-timestamp', 'The same as `X-Chatwoot-Timestamp`'],
  [
    'webhook-signature',
    'As Standard Webhooks has it: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64',
  ],
].map(([name, description]) => ({ name, in: 'header', description, schema: { type: 'string' } }))

/** Without a secret, nothing is signed. */
const security = [{ webhookSignature: [] }, {}]

const responses = {
  '2XX': { description: 'It has arrived, and is not sent again' },
  410: { description: 'Nobody is there any more: it is not sent again, and a webhook is switched off' },
  default: {
    description:
      'It is sent again later, and not before `Retry-After` has passed, up to an hour. Redirects are not followed',
  },
}

const passingResponses = { default: { description: 'Whatever is answered, it is not sent again' } }
