import { second } from '../../../kernel/clock.ts'
import { envelope } from '../../../kernel/envelope.ts'
import { operation } from '../../../kernel/operation.ts'
import type { Services } from '../../../kernel/services.ts'
import { lastPosition } from '../queries/events.ts'
import { readCursor, writeCursor } from '../rules/cursor.ts'
import { follow } from '../rules/follow.ts'
import { readTypes } from '../rules/read-types.ts'
import { Feed, FeedQuery } from '../schema.ts'

export const list = operation(
  'events.list',
  {
    get: '/api/v1/accounts/:account_id/events',
    summary: 'Follow the events of the account',
    description: [
      'Every change that webhooks tell of, in the order it was committed, those of one conversation in the order they',
      'happened. Send `meta.next` as `after` to go on: no event is passed over, and none comes twice. With `wait` the',
      'answer comes as soon as there is something. Events are kept for 30 days, unless the operator says otherwise; a cursor that is behind that is',
      'answered with 410. For administrators, since it shows the conversations of all inboxes.',
    ].join(' '),
    access: 'administrator',
    query: FeedQuery,
    reply: Feed,
    replyHeaders: ['link'],
    errors: ['bad_cursor', 'cursor_expired'],
    waits: true,
  },
  async ({ account, db, query, wait, services, setHeaders }) => {
    const { limit = 100, wait: seconds = 0 } = query
    const types = readTypes(query.types)
    const given = query.after && query.after !== 'latest' ? readCursor(account.id, query.after) : undefined
    // Entered before the first look, so that what comes right after it is noticed.
    const waiting = seconds > 0 ? wait(seconds * second) : undefined
    try {
      const after = query.after === 'latest' ? await lastPosition(db, account.id) : given
      const { events, position, hasMore } = await follow(db, { accountId: account.id, after, limit, types }, waiting)
      const next = writeCursor(account.id, position)
      if (hasMore) setHeaders({ link: linkTo(services, account.id, { after: next, limit, types }) })
      const payload = events.map((event) => envelope(event, account, services.links))
      return { payload, meta: { next, has_more: hasMore } }
    } finally {
      waiting?.leave()
    }
  },
)

function linkTo({ baseUrl }: Services, accountId: number, query: { after: string; limit: number; types: string[] }) {
  const { after, limit, types } = query
  const asked = new URLSearchParams({ after, limit: String(limit), ...(types.length > 0 && { types: types.join() }) })
  return `<${baseUrl}/api/v1/accounts/${accountId}/events?${asked}>; rel="next"`
}
