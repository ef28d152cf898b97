import { sql } from 'kysely'
import type { EventRow } from './bus.ts'
import type { Db, Tx } from './db/db.ts'
import { lockedIn } from './db/dialect.ts'
import { eventLane, laneOf } from './db/event-lanes.ts'

export async function ensureCursors(tx: Tx, names: readonly string[]): Promise<void> {
  const known = await tx.selectFrom('listener_cursors').select('name').distinct().execute()
  const missing = names.filter((name) => !known.some((each) => each.name === name))
  for (const name of missing) {
    await tx
      .insertInto('listener_cursors')
      .columns(['name', 'lane', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('event_lanes')
          .select([sql.val(name).as('name'), 'lane', 'last_position'])
          // Without a condition SQLite takes what follows for that of a join.
          .where(sql.lit(true), '=', true),
      )
      .onConflict((conflict) => conflict.columns(['name', 'lane']).doNothing())
      .execute()
  }
}

/** Where a listener is in a lane, and the last event of that lane. */
interface Cursor {
  lane: number
  position: number
  last_position: number
}

/** Of the lanes in which there is something that the listener has not heard of; one process at a time holds them. */
export function holdCursors(tx: Tx, name: string, lanes: readonly number[]): Promise<Cursor[]> {
  const query = tx
    .selectFrom('listener_cursors as cursor')
    .innerJoin('event_lanes', 'event_lanes.lane', 'cursor.lane')
    .select(['cursor.lane', 'cursor.position', 'event_lanes.last_position'])
    .where('cursor.name', '=', name)
    .where('cursor.lane', 'in', lanes)
    .whereRef('event_lanes.last_position', '>', 'cursor.position')
    // Two who wait for each other's lanes would wait for ever.
    .orderBy('cursor.lane')
  return lockedIn(tx, 'cursor', query).execute()
}

const atOnce = 200

interface Read {
  /** Those of each lane in their order. */
  events: EventRow[]
  /** How far each lane has been read. */
  reached: { lane: number; position: number }[]
  /** The lanes in which there may be more. */
  unfinished: number[]
}

export async function readOn(
  tx: Tx,
  cursors: readonly Cursor[],
  names: readonly string[],
  limit = Math.ceil(atOnce / cursors.length),
): Promise<Read> {
  const [first, ...others] = cursors.map((cursor) => tx.selectFrom(eventsAfter(tx, cursor, names, limit)).selectAll())
  const events = await others.reduce((query, other) => query.unionAll(other), first!).execute()
  const reached = cursors.map(({ lane, position, last_position }) => {
    const read = events.filter((event) => laneOf(event.account_id) === lane)
    const last = read.reduce((latest, event) => Math.max(latest, event.position!), position)
    // What has been numbered up to there could be seen: the rest of the lane is of other names.
    return { lane, position: read.length < limit ? Math.max(last_position, last) : last, isFull: read.length >= limit }
  })
  events.sort((one, other) => one.position! - other.position!)
  return { events, reached, unfinished: reached.filter(({ isFull }) => isFull).map(({ lane }) => lane) }
}

/** The rows of one lane are found by its index, and no more of them are read than are taken. */
function eventsAfter(tx: Tx, { lane, position }: Cursor, names: readonly string[], limit: number) {
  return tx
    .selectFrom('events')
    .selectAll()
    .where(eventLane, '=', sql.lit(lane))
    .where('position', '>', position)
    .where('name', 'in', names)
    .orderBy('position')
    .limit(limit)
    .as(`lane_${lane}`)
}

export async function moveCursors(
  tx: Tx,
  name: string,
  reached: readonly { lane: number; position: number }[],
): Promise<void> {
  const places = sql.join(reached.map(({ lane, position }) => sql`(${sql.lit(lane)}, ${sql.lit(position)})`))
  await sql`update listener_cursors set position = place.column2 from (values ${places}) as place
    where listener_cursors.name = ${name} and listener_cursors.lane = place.column1`.execute(tx)
}

export function findEvent(db: Db, accountId: number, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
}

/** How many events each listener has yet to hear of. */
export async function listLags(db: Db): Promise<{ name: string; lag: number }[]> {
  const rows = await db
    .selectFrom('listener_cursors as cursor')
    .innerJoin('event_lanes', 'event_lanes.lane', 'cursor.lane')
    .select((eb) => [
      'cursor.name',
      eb.fn.sum<number>(eb('event_lanes.last_position', '-', eb.ref('cursor.position'))).as('lag'),
    ])
    .groupBy('cursor.name')
    .execute()
  return rows.map(({ name, lag }) => ({ name, lag: Number(lag) }))
}
