import type { EventRow } from '../../../kernel/bus.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { laneOf } from '../../../kernel/db/event-lanes.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import { shownNames } from '../schema.ts'

/** The last position in the account's lane; every event up to it can be read by whoever knows it. */
export async function lastPosition(db: Db, accountId: number): Promise<number> {
  return (await readLast(db, { lane: laneOf(accountId) }))[0]?.last_position ?? 0
}

const readLast = prepared((db, { lane }: Params<{ lane: number }>) =>
  db.selectFrom('event_lanes').select('last_position').where('lane', '=', lane),
)

/** Up to where the account's events have been deleted. */
export async function horizonOf(db: Db, accountId: number): Promise<number> {
  return (await readHorizon(db, { accountId }))[0]?.position ?? 0
}

const readHorizon = prepared((db, { accountId }: Params<{ accountId: number }>) =>
  db.selectFrom('event_horizons').select('position').where('account_id', '=', accountId),
)

interface After {
  accountId: number
  after: number
  limit: number
}

/** Of some types, or of all that are shown. */
export function listEvents(db: Db, after: After, types: readonly string[]): Promise<EventRow[]> {
  return types.length === 0 ? readShown(db, after) : eventsAfter(db, after, types).execute()
}

const readShown = prepared((db, after: Params<After>) => eventsAfter(db, after, shownNames))

function eventsAfter(db: Db, { accountId, after, limit }: After | Params<After>, names: readonly string[]) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('position', '>', after)
    .where('name', 'in', names)
    .orderBy('position')
    .limit(limit)
}

/** The account that has the oldest event, if that one is older than the moment. */
export async function accountWithEventsBefore(db: Db, moment: number): Promise<number | undefined> {
  const oldest = await db
    .selectFrom('events')
    .select(['account_id', 'created_at'])
    .where('position', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest && oldest.created_at < moment ? oldest.account_id : undefined
}

/** Deletes some of the account's events that are older than the moment, and all that come before them. */
export async function deleteSomeEventsBefore(tx: Tx, accountId: number, moment: number): Promise<void> {
  const some = tx
    .selectFrom('events')
    .select('position')
    .where('account_id', '=', accountId)
    .where('position', 'is not', null)
    .where('created_at', '<', moment)
    .orderBy('position')
    .limit(500)
  const { position } = await tx
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.max('some.position').as('position'))
    .executeTakeFirstOrThrow()
  if (position === null) return
  await tx.deleteFrom('events').where('account_id', '=', accountId).where('position', '<=', position).execute()
  await tx
    .insertInto('event_horizons')
    .values({ account_id: accountId, position })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ position }))
    .execute()
}
