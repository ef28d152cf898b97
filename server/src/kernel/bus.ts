import { type Insertable, type Selectable, sql } from 'kysely'
import type { EventName, Events } from '../events.ts'
import { scopeOf, type Tx } from './db/db.ts'
import { advisoryLock, signal } from './db/dialect.ts'
import { prepared } from './db/prepared.ts'
import type { EventTable } from './db/tables.ts'
import type { Services } from './services.ts'

export type EventRow = Selectable<EventTable>

/**
 * Hears of committed events, in the order they were committed in, and plans what follows from them. It shares one
 * transaction with all the others, so it works on the database alone: what reaches outside it leaves to jobs.
 */
export interface Listener {
  events: readonly EventName[]
  plan(tx: Tx, events: readonly EventRow[], context: { services: Services; now: number }): Promise<void>
}

export function on(events: readonly EventName[], plan: Listener['plan']): Listener {
  return { events, plan }
}

export interface Emission<Name extends EventName = EventName> {
  name: Name
  payload: Events[Name]
}

/** Writes events in the transaction that makes the change: both exist, or neither. */
export async function emitAll(
  tx: Tx,
  emissions: readonly Emission[],
  { accountId, now }: { accountId: number; now: number },
): Promise<void> {
  if (emissions.length === 0) return
  scopeOf(tx).emitted.push(...emissions)
  const rows = emissions.map(({ name, payload }) => ({ account_id: accountId, name, payload, created_at: now }))
  const [only, ...more] = rows
  await (more.length === 0 ? insertOne(tx, only!) : tx.insertInto('events').values(rows).execute())
  signal(tx, 'events')
}

/** Most changes are told as one event. */
const insertOne = prepared((db, event: Insertable<EventTable>) => db.insertInto('events').values(event))

export async function emit<Name extends EventName>(
  tx: Tx,
  name: Name,
  { payload, ...at }: { accountId: number; payload: Events[Name]; now: number },
): Promise<void> {
  await emitAll(tx, [{ name, payload }], at)
}

const batch = 200

/**
 * Hands out events that were committed since the last time; answers how many. One process at a time does so. Two
 * changes of one record come one after the other, so the later one has the larger id and gets the larger position.
 */
export async function dispatch(tx: Tx, listeners: readonly Listener[], services: Services): Promise<number> {
  await advisoryLock(tx, 'event positions')
  const events = await tx
    .selectFrom('events')
    .selectAll()
    .where('position', 'is', null)
    .orderBy('id')
    .limit(batch)
    .execute()
  if (events.length === 0) return 0
  const placed = await givePositions(tx, events)
  const now = services.clock.now()
  for (const { events: names, plan } of listeners) {
    const heard = placed.filter(({ name }) => names.includes(name as EventName))
    if (heard.length > 0) await plan(tx, heard, { services, now })
  }
  signal(tx, 'positions', [...new Set(placed.map(({ account_id }) => account_id))])
  return placed.length
}

async function givePositions(tx: Tx, events: EventRow[]): Promise<EventRow[]> {
  const { last_position } = await tx
    .insertInto('event_positions')
    .values({ id: 1, last_position: events.length })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ last_position: eb('event_positions.last_position', '+', events.length) })),
    )
    .returning('last_position')
    .executeTakeFirstOrThrow()
  const placed = events.map((event, index) => ({ ...event, position: last_position - events.length + 1 + index }))
  const places = sql.join(placed.map(({ id, position }) => sql`(${sql.lit(id)}, ${sql.lit(position)})`))
  await sql`update events set position = place.column2 from (values ${places}) as place where events.id = place.column1`.execute(
    tx,
  )
  return placed
}
