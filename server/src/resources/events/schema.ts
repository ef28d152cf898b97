import { eventNames } from '../../events.ts'
import { T } from '../../kernel/schema.ts'

/** What the feed shows: the rest of what happens is no event to those outside. */
export const shownNames: readonly string[] = eventNames

/** The envelope, and the resource that the event is about, as the API shows it. */
export const AccountEvent = T.open(
  {
    event: T.enum(eventNames),
    event_id: T.number({ description: 'The same however often and to whomever it is sent' }),
    timestamp: T.number({ description: 'Unix seconds' }),
    erased: T.optional(
      T.boolean({ description: 'True when something that it told of has been deleted since; what it said is gone' }),
    ),
    account: T.object({ id: T.number(), name: T.text() }),
  },
  { title: 'AccountEvent' },
)

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
