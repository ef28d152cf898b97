import { operation } from '../../../kernel/operation.ts'
import { lastPosition } from '../../events/queries/events.ts'
import { writeCursor } from '../../realtime/rules/cursor.ts'
import { showBootstrap } from '../rules/show.ts'
import { Bootstrap } from '../schema.ts'

export const get = operation(
  'bootstrap.get',
  {
    get: '/api/v1/accounts/:account_id/bootstrap',
    summary: 'Get what a console shows before anything else',
    description: [
      'Each list is whole, and as its own operation shows it; no token and no secret of an inbox is in it, since',
      'consoles keep it. The answer has an `ETag`. The header `x-live-position` says where to go on: send it as `after`',
      'to `/cable`, the stream or the feed, and everything that changes from then on is told. It comes with a 304, too,',
      'and is no part of the answer itself, which would otherwise be another one after every message.',
    ].join(' '),
    access: 'agent',
    reply: Bootstrap,
    replyHeaders: ['x-live-position'],
    revalidated: true,
  },
  async (context) => {
    const { account, db, setHeaders } = context
    // Read first: what changes while the rest is read is told again.
    const position = await lastPosition(db, account.id)
    setHeaders({ 'x-live-position': writeCursor(account.id, { position, shown: 0 }) })
    return showBootstrap(db, context)
  },
)
