import { sql } from 'kysely'
import type { EventRow } from './bus.ts'
import type { Db, Tx } from './db/db.ts'
import { idIn, lockedIn, textsIn } from './db/dialect.ts'
import { eventLane } from './db/event-lanes.ts'
import type { Params } from './db/param.ts'
import { prepared, preparedChange } from './db/prepared.ts'

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
export const holdCursors = prepared((db, { name, lanes }: Params<{ name: string; lanes: readonly number[] }>) => {
  const query = db
    .selectFrom('listener_cursors as cursor')
    .innerJoin('event_lanes', 'event_lanes.lane', 'cursor.lane')
    .select(['cursor.lane', 'cursor.position', 'event_lanes.last_position'])
    .where('cursor.name', '=', name)
    .where(idIn(db, 'cursor.lane', lanes))
    .whereRef('event_lanes.last_position', '>', 'cursor.position')
    // Two who wait for each other's lanes would wait for ever.
    .orderBy('cursor.lane')
  return lockedIn(db, 'cursor', query)
})

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
  const read = await Promise.all(
    cursors.map(({ lane, position }) => eventsAfter(tx, { lane, position, names: JSON.stringify(names), limit })),
  )
  const isFull = (at: number) => read[at]!.length >= limit
  return {
    events: read.flat(),
    reached: cursors.map(({ lane, last_position }, at) => {
      const last = read[at]!.at(-1)?.position ?? 0
      // What has been numbered up to there could be seen: the rest of the lane is of other names.
      return { lane, position: isFull(at) ? last : Math.max(last_position, last) }
    }),
    unfinished: cursors.filter((_, at) => isFull(at)).map(({ lane }) => lane),
  }
}

/** The rows of one lane are found by its index, and no more of them are read than are taken. */
const eventsAfter = prepared(
  (db, { lane, position, names, limit }: Params<{ lane: number; position: number; names: string; limit: number }>) =>
    db
      .selectFrom('events')
      .selectAll()
      .where(eventLane, '=', lane)
      .where('position', '>', position)
      .where('name', 'in', textsIn(db, names))
      .orderBy('position')
      .limit(limit),
)

export async function moveCursors(
  tx: Tx,
  name: string,
  reached: readonly { lane: number; position: number }[],
): Promise<void> {
  for (const { lane, position } of reached) await moveCursor(tx, { name, lane, position })
}

const moveCursor = preparedChange(
  (db, { name, lane, position }: Params<{ name: string; lane: number; position: number }>) =>
    db.updateTable('listener_cursors').set({ position }).where('name', '=', name).where('lane', '=', lane),
)

export function findEvent(db: Db, accountId: number, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
}

interface Lag {
  name: string
  events: number
  /** When the first of them happened. */
  since: number | null
}

/** How many events each listener has yet to hear of, among those that have a position. */
export async function listLags(db: Db): Promise<Lag[]> {
  const rows = await lagsByListener(db).execute()
  return rows.map(({ events, ...lag }) => ({ ...lag, events: Number(events) }))
}

export function lagsByListener(db: Db) {
  return db
    .selectFrom('listener_cursors as cursor')
    .innerJoin('event_lanes', 'event_lanes.lane', 'cursor.lane')
    .select((eb) => [
      'cursor.name',
      eb.fn.sum<number>(eb('event_lanes.last_position', '-', eb.ref('cursor.position'))).as('events'),
      eb.fn
        .min<number | null>(
          eb
            .selectFrom('events')
            .select('events.created_at')
            .where(eventLane, '=', eb.ref('cursor.lane'))
            .whereRef('events.position', '>', 'cursor.position')
            .orderBy('events.position')
            .limit(1),
        )
        .as('since'),
    ])
    .groupBy('cursor.name')
}

/** Events that nobody has numbered yet, so that no listener can hear of them. */
export async function findUnnumbered(db: Db): Promise<Omit<Lag, 'name'>> {
  const { events, since } = await unnumbered(db).executeTakeFirstOrThrow()
  return { events: Number(events), since }
}

export function unnumbered(db: Db) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('events')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('events.id').as('first')])
        .where('position', 'is', null)
        .groupBy(eventLane)
        .as('lane'),
    )
    .innerJoin('events', 'events.id', 'lane.first')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('lane.count'), eb.lit(0)).as('events'),
      eb.fn.min<number | null>('events.created_at').as('since'),
    ])
}
