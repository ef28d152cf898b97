import type { EventName, Events } from '../events.ts'
import { scopeOf, type Tx } from './db/db.ts'
import { defineJob, enqueue, enqueueAll, type Job } from './jobs.ts'
import { T } from './schema.ts'

export interface EventRef {
  event_id: number
}

/** A job that is put in line for each event of the named kinds, once that event is committed. */
export interface Listener {
  events: readonly EventName[]
  job: Job<EventRef>
}

export function on(events: readonly EventName[], job: Job<EventRef>): Listener {
  return { events, job }
}

export interface Emission<Name extends EventName = EventName> {
  name: Name
  payload: Events[Name]
}

/** Writes events and their dispatch in the transaction that makes the change: all of it exists, or nothing. */
export async function emitAll(
  tx: Tx,
  emissions: readonly Emission[],
  { accountId, now }: { accountId: number; now: number },
): Promise<void> {
  if (emissions.length === 0) return
  scopeOf(tx).emitted.push(...emissions.map(({ name }) => name))
  const events = await tx
    .insertInto('events')
    .values(emissions.map(({ name, payload }) => ({ account_id: accountId, name, payload, created_at: now })))
    .returning('id')
    .execute()
  const ids = events.map(({ id }) => id).sort((a, b) => a - b)
  await enqueueAll(
    tx,
    dispatchRef,
    ids.map((event_id) => ({ event_id })),
    { now },
  )
}

export async function emit<Name extends EventName>(
  tx: Tx,
  name: Name,
  { payload, ...at }: { accountId: number; payload: Events[Name]; now: number },
): Promise<void> {
  await emitAll(tx, [{ name, payload }], at)
}

const EventRefSchema = T.object({ event_id: T.id() })
const dispatchRef: Pick<Job<EventRef>, 'name' | 'lane'> & Job<EventRef> = dispatchJob([])

/** Hands an event to its listeners: a job each, so that one that fails does not hold up or repeat the others. */
export function dispatchJob(listeners: readonly Listener[]): Job<EventRef> {
  return defineJob(
    'events.dispatch',
    { payload: EventRefSchema, lane: 'events' },
    {
      async run(tx, { event_id }, { services }) {
        const event = await tx.selectFrom('events').select('name').where('id', '=', event_id).executeTakeFirst()
        if (!event) return
        const now = services.clock.now()
        for (const { events, job } of listeners) {
          if (events.includes(event.name as EventName)) await enqueue(tx, job, { event_id }, { now })
        }
      },
    },
  )
}
