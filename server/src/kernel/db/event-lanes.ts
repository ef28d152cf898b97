import { type RawBuilder, sql } from 'kysely'
import type { Database, Db, Tx } from './db.ts'

/** Events are numbered in lanes, those of an account always in the same one, so that it takes no global lock. */
const laneCount = 16

export const allLanes: readonly number[] = Array.from({ length: laneCount }, (_, lane) => lane)

export function laneOf(accountId: number): number {
  return accountId % laneCount
}

/** The same in SQL, as the indexes of events have it. */
export const eventLane: RawBuilder<number> = sql<number>`events.account_id % ${sql.lit(laneCount)}`

export interface Numbered {
  account_id: number
  name: string
}

/** How many events get their positions at once. */
export const mostNumbered = 1000

/**
 * Gives positions to events that were committed since the last time, and answers which. Two changes of one record come
 * one after the other, so the later one has the larger id and gets the larger position.
 */
export function numberEvents(database: Database, lanes: readonly number[]): Promise<Numbered[]> {
  return database.engine === 'postgres'
    ? numberInOneStatement(database.read, lanes)
    : database.transaction((tx) => numberOneByOne(tx, lanes))
}

/**
 * A transaction by itself. It may have waited for another process that numbered the same events: those it passes over,
 * since they have a position by then.
 */
async function numberInOneStatement(db: Db, lanes: readonly number[]): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    with wanted as materialized (
      select lane, last_position from event_lanes
      where lane = any(cast(${asArray(lanes)} as bigint[])) order by lane for no key update
    ), fresh as materialized (
      select id, ${eventLane} as lane from events
      where position is null and ${eventLane} = any(cast(${asArray(lanes)} as bigint[]))
      order by id limit ${sql.lit(mostNumbered)}
    ), placed as (
      select id, lane, row_number() over (partition by lane order by id) as place from fresh
    ), moved as (
      update event_lanes set last_position = event_lanes.last_position + counted.count
      from (select lane, count(*) as count from fresh group by lane) as counted
      where event_lanes.lane = counted.lane
    )
    update events set position = wanted.last_position + placed.place
    from placed inner join wanted on wanted.lane = placed.lane
    where events.id = placed.id and events.position is null
    returning events.account_id, events.name`.execute(db)
  return rows
}

async function numberOneByOne(tx: Tx, lanes: readonly number[]): Promise<Numbered[]> {
  const fresh = await tx
    .selectFrom('events')
    .select(['id', 'account_id', 'name'])
    .where('position', 'is', null)
    .where(eventLane, 'in', lanes)
    .orderBy('id')
    .limit(mostNumbered)
    .execute()
  if (fresh.length === 0) return []
  const rows = await tx.selectFrom('event_lanes').select(['lane', 'last_position']).execute()
  const last = new Map(rows.map(({ lane, last_position }) => [lane, last_position]))
  const places = fresh.map(({ id, account_id }) => {
    const lane = laneOf(account_id)
    const position = last.get(lane)! + 1
    last.set(lane, position)
    return { id, lane, position }
  })
  await sql`update events set position = place.column2 from (values ${pairs(places, 'id')}) as place
    where events.id = place.column1`.execute(tx)
  const moved = [...last].map(([lane, position]) => ({ lane, position }))
  await sql`update event_lanes set last_position = place.column2 from (values ${pairs(moved, 'lane')}) as place
    where event_lanes.lane = place.column1`.execute(tx)
  return fresh
}

function pairs<Key extends string>(places: ({ position: number } & Record<Key, number>)[], key: Key) {
  return sql.join(places.map((place) => sql`(${sql.lit(place[key])}, ${sql.lit(place.position)})`))
}

function asArray(lanes: readonly number[]): string {
  return `{${lanes}}`
}
