import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Wait } from '../../../kernel/waiting.ts'
import { horizonOf, lastPosition, listEvents } from '../queries/events.ts'

export interface Follower {
  accountId: number
  /** Undefined for a reader who starts with the oldest that is kept. */
  after: number | undefined
  limit: number
  types: readonly string[]
}

export interface Found {
  events: EventRow[]
  hasMore: boolean
  /** Up to where the reader has seen everything. */
  position: number
}

/** What comes after the cursor; where there is nothing, it waits for as long as it may. */
export async function follow(db: Db, follower: Follower, wait: Wait | undefined): Promise<Found> {
  let over = wait === undefined
  let after = follower.after
  for (;;) {
    const found = await readOn(db, { ...follower, after })
    if (found.events.length > 0 || over) return found
    after = found.position
    over = !(await wait!.again())
  }
}

/**
 * The last position is read first: whatever has one up to it can be seen by the statement after it, so a page that is
 * not full reaches at least as far. What has been deleted is asked for last, so that no deletion goes unnoticed.
 */
async function readOn(db: Db, { accountId, after, limit, types }: Follower): Promise<Found> {
  const last = await lastPosition(db, accountId)
  const rows = await listEvents(db, { accountId, after: after ?? 0, limit: limit + 1 }, types)
  if (after !== undefined && (after > last || after < (await horizonOf(db, accountId)))) {
    fail('cursor_expired', { field: 'after' })
  }
  const hasMore = rows.length > limit
  const events = hasMore ? rows.slice(0, limit) : rows
  const position = hasMore ? events.at(-1)!.position! : Math.max(last, events.at(-1)?.position ?? 0)
  return { events, hasMore, position }
}
