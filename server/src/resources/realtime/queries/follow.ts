import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

export type FollowedEvent = EventRow & { position: number; access_version: number }

interface Asked {
  accountId: number
  after: number
  limit: number
}

/**
 * What comes after a position, and with it the version of who may see it: read in one statement, so that a change of
 * access that came before an event is known wherever the event is.
 */
export function eventsAfter(db: Db, asked: Asked): Promise<FollowedEvent[]> {
  return readAfter(db, asked) as Promise<FollowedEvent[]>
}

const readAfter = prepared((db, { accountId, after, limit }: Params<Asked>) =>
  db
    .selectFrom('events')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('accounts')
        .select('accounts.access_version')
        .where('accounts.id', '=', accountId)
        .as('access_version'),
    )
    .where('account_id', '=', accountId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit),
)
