import type { Insertable, Selectable } from 'kysely'
import type { Actor } from './actor.ts'
import { inParts } from './db/batches.ts'
import { scopeOf, type Tx } from './db/db.ts'
import { signal } from './db/dialect.ts'
import type { Params } from './db/param.ts'
import { preparedChange } from './db/prepared.ts'
import type { EventTable } from './db/tables.ts'
import type { Static, TSchema } from './schema.ts'

/** Every event there is, by its name, with what it carries: each resource adds its own in its events.ts. */
export interface Events extends PayloadsOf<Record<never, never>> {}

export type EventName = keyof Events

/** What events carry, by the schemas that describe it. */
export type PayloadsOf<Schemas extends Record<string, TSchema>> = { [Name in keyof Schemas]: Static<Schemas[Name]> }

export type EventRow = Selectable<EventTable>

/** What an event is about. */
export interface Subject {
  /** Events with the same one reach whoever follows them in the order in which they happened. */
  stream?: string
  inboxId?: number
  conversationId?: number
  contactId?: number
}

export interface Emission<Name extends EventName = EventName> {
  name: Name
  subject: Subject
  payload: Events[Name]
}

/** Writes events in the transaction that makes the change: both exist, or neither. */
export function emitAll(
  tx: Tx,
  emissions: readonly Emission[],
  { accountId, now }: { accountId: number; now: number },
): Promise<void> {
  return emitEach(
    tx,
    emissions.map((emission) => ({ ...emission, accountId })),
    now,
  )
}

/** The same for events of several accounts. */
export async function emitEach(
  tx: Tx,
  emissions: readonly (Emission & { accountId: number })[],
  now: number,
): Promise<void> {
  if (emissions.length === 0) return
  const { emitted, origin } = scopeOf(tx)
  for (const emission of emissions) emitted.push(emission)
  const { actor_type = null, actor_id = null, cause_id = null, depth = 0 } = origin
  const rows = emissions.map(({ accountId, name, subject, payload }) => ({
    account_id: accountId,
    name,
    payload,
    stream: subject.stream ?? null,
    inbox_id: subject.inboxId ?? null,
    conversation_id: subject.conversationId ?? null,
    contact_id: subject.contactId ?? null,
    actor_type,
    actor_id,
    cause_id,
    depth,
    created_at: now,
  }))
  for (const part of inParts(rows)) {
    await (part.length === 1 ? insertOne(tx, part[0]!) : tx.insertInto('events').values(part).execute())
  }
  signal(tx, 'events', [...new Set(emissions.map(({ accountId }) => accountId))])
}

/** Most changes are told as one event. */
const insertOne = preparedChange((db, event: Params<Insertable<EventTable>>) => db.insertInto('events').values(event))

export async function emit<Name extends EventName>(
  tx: Tx,
  name: Name,
  { subject, payload, ...at }: { accountId: number; subject: Subject; payload: Events[Name]; now: number },
): Promise<void> {
  await emitAll(tx, [{ name, subject, payload }], at)
}

/** Says on whose behalf the transaction is: its events say so. */
export function actingAs(tx: Tx, actor: Actor): void {
  const { origin } = scopeOf(tx)
  origin.actor_type = actor.type === 'nobody' ? null : actor.type
  origin.actor_id = idOf(actor)
}

/** The same of something that acts by itself, such as a rule. */
export function actingBy(tx: Tx, type: string, id: number): void {
  Object.assign(scopeOf(tx).origin, { actor_type: type, actor_id: id })
}

/** The same for what a user has asked for, and is done later. */
export function actingFor(tx: Tx, userId: number): void {
  actingBy(tx, 'user', userId)
}

function idOf(actor: Actor): number | null {
  switch (actor.type) {
    case 'user':
      return actor.user.id
    case 'agent_bot':
      return actor.bot.id
    case 'contact':
      return actor.contactId
    case 'platform_app':
      return actor.app?.id ?? null
    default:
      return null
  }
}

/** Says that the transaction reacts to an event: whoever looks for a loop goes back from its events to this one. */
export function reactingTo(tx: Tx, { id, depth }: Pick<EventRow, 'id' | 'depth'>): void {
  Object.assign(scopeOf(tx).origin, { cause_id: id, depth: depth + 1 })
}
