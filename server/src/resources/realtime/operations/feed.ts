import { second } from '../../../kernel/clock.ts'
import { operation } from '../../../kernel/operation.ts'
import { LiveFeed, LiveFeedQuery } from '../schema.ts'

export const feed = operation(
  'realtime.feed',
  {
    get: '/api/v1/accounts/:account_id/feed',
    summary: 'Ask for what has happened since',
    description: [
      'For consoles behind proxies that let no socket and no stream through. Shows the frames of the socket at `/cable`,',
      'and of them what you may see by the rest of this API at that moment. Send `meta.next` as `after` to go on: nothing',
      'that has a `position` is passed over. With `wait` the answer comes as soon as there is something. Who types, who is',
      'there and who looks at what is told while you wait only. If `meta.resync` is true, what you have missed is too much',
      'or too old to be shown: ask for everything anew, and go on from `meta.next`.',
    ].join(' '),
    access: 'agent',
    query: LiveFeedQuery,
    reply: LiveFeed,
    gathers: true,
  },
  async ({ query, gather }) => {
    const { after, wait = 0, present = false } = query
    const { frames, next, hasMore, isLost } = await gather({ after, ms: wait * second, isPresent: present })
    const payload = isLost ? [] : frames.map((text) => JSON.parse(text))
    return { payload, meta: { next, has_more: hasMore, resync: isLost } }
  },
)
