import Type from 'typebox'
import { type Static, T } from '../../kernel/schema.ts'
import { eventNames } from '../webhooks/schema.ts'

const envelope = {
  event_id: T.number({ description: 'Of the event itself: the same however often it is read or delivered' }),
  event: T.enum(eventNames),
  occurred_at: T.isoTime(),
  account: T.object({ id: T.number(), name: T.text() }),
}

type Envelope = Static<ReturnType<typeof T.object<typeof envelope>>>

/** An event as receivers of webhooks know it: the resource as the API shows it, with an envelope around it. */
export const AccountEvent = Type.Unsafe<Envelope & Record<string, unknown>>({
  ...T.object(envelope, { title: 'AccountEvent' }),
  additionalProperties: true,
})

export const FeedQuery = T.object({
  after: T.optional(
    T.text({ description: 'Where to go on: `meta.next` of the answer before, or `latest` to start with what comes' }),
  ),
  limit: T.optional(T.integer(1, 1000, { description: 'How many at most; 100 unless told otherwise' })),
  types: T.optional(
    T.array(T.text(), { maxItems: 20, description: 'Names of events, also separated by commas; all unless given' }),
  ),
  wait: T.optional(T.integer(0, 30, { description: 'For how many seconds to wait when there is nothing yet' })),
})

export const Feed = T.object(
  {
    payload: T.array(AccountEvent),
    meta: T.object({
      next: T.text({ description: 'What to send as `after` to go on' }),
      has_more: T.boolean({ description: 'There is more already' }),
    }),
  },
  { title: 'EventFeed' },
)

export type AccountEvent = Static<typeof AccountEvent>
export type FeedQuery = Static<typeof FeedQuery>
