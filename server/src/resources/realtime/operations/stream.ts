import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const stream = operation(
  'realtime.stream',
  {
    get: '/api/v1/accounts/:account_id/events/stream',
    summary: 'Follow the account as it changes',
    description: [
      'Server-sent events. Each carries what a frame of the socket at `/cable` carries, `{event, data}`, as JSON, and you',
      'are sent what you may see by the rest of this API at that moment. Its `id` says where to go on: a browser sends it',
      'as `Last-Event-ID` when it comes back, other clients can send it as `after`, and get what they have missed, in',
      'order. `resumed` says that everything missed has been sent; `refresh`, that it is too much or too old to be, so',
      'that you should ask for everything anew. Who types and who is there is told without an `id`, and not repeated.',
    ].join(' '),
    access: 'agent_or_bot',
    query: T.object({
      after: T.optional(T.text({ description: 'The last `id` that you have seen; `Last-Event-ID` comes first' })),
    }),
    streams: true,
  },
  ({ follow, query }) => follow(query.after),
)
