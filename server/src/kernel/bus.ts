import type { EventName, Events } from '../events.ts'
import { scopeOf, type Tx } from './db/db.ts'
import { defineJob, enqueue, type Job } from './jobs.ts'
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

/** Writes the event and its dispatch in the transaction that makes the change: both exist, or neither. */
export async function emit<Name extends EventName>(
  tx: Tx,
  name: Name,
  { accountId, payload, now }: { accountId: number; payload: Events[Name]; now: number },
): Promise<void> {
  scopeOf(tx).emitted.push(name)
  const { id } = await tx
    .insertInto('events')
    .values({ account_id: accountId, name, payload, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, dispatchRef, { event_id: id }, { now })
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
