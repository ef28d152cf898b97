import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { jsonText } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { DeliveryTable, EndpointRow } from '../table.ts'

/** Of an endpoint whose turn it is, and that nobody sends to. */
export function claimEndpoint(
  tx: Tx,
  {
    account_id,
    id,
    turn,
    sender,
    until,
    now,
  }: { account_id: number; id: number; turn: number; sender: string; until: number; now: number },
): Promise<EndpointRow | undefined> {
  return tx
    .updateTable('endpoints')
    .set({ sender, sending_until: until })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

/** Whoever had one is gone. */
export async function endAllClaims(tx: Tx): Promise<void> {
  await tx
    .updateTable('endpoints')
    .set({ sender: null, sending_until: null })
    .where('sending_until', 'is not', null)
    .execute()
}

/** Answers whether the sender has it still. */
export async function extendClaim(
  tx: Tx,
  { account_id, id }: Pick<EndpointRow, 'account_id' | 'id'>,
  sender: string,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('endpoints')
    .set({ sending_until: until })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('sender', '=', sender)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The account that an endpoint belongs to, as events name it; undefined when it is on its way out. */
export function findAccount(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

interface Address {
  url: string | null
  sealed_secret: string | null
}

/** Where an endpoint is reached, and the secret it is to know us by; undefined when it is no more. */
export function findAddress(
  db: Db,
  { account_id, kind, target_id }: Pick<EndpointRow, 'account_id' | 'kind' | 'target_id'>,
): Promise<Address | undefined> {
  switch (kind) {
    case 'webhook':
      return db
        .selectFrom('webhooks')
        .select(['url', 'sealed_secret'])
        .where('account_id', '=', account_id)
        .where('id', '=', target_id)
        .executeTakeFirst()
    case 'action_webhook':
      return db
        .selectFrom('action_webhooks')
        .select(['url', 'sealed_secret'])
        .where('account_id', '=', account_id)
        .where('id', '=', target_id)
        .executeTakeFirst()
    case 'inbox':
      return db
        .selectFrom('inboxes')
        .select((eb) => [jsonText(db, eb.ref('channel_settings'), 'webhook_url').as('url'), 'sealed_secret'])
        .where('account_id', '=', account_id)
        .where('id', '=', target_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    case 'agent_bot':
      return db
        .selectFrom('agent_bots')
        .select(['outgoing_url as url', 'sealed_secret'])
        .where('id', '=', target_id)
        .where((eb) => eb.or([eb('account_id', '=', account_id), eb('account_id', 'is', null)]))
        .executeTakeFirst()
  }
}

/** Whether a delivery is in line, or has left it and is tried again beside it. */
export type Place = 'pending' | 'retrying'

/** How many are under way to one endpoint at a time: in line, each of a stream of its own, and beside it. */
export const atOnce: Record<Place, number> = { pending: 8, retrying: 2 }

interface Due {
  accountId: number
  endpointId: number
  now: number
}

/**
 * Of each stream only the first has a time, so none of these waits for another. Those in line and those beside it are
 * found apart, so that however many there are of the one, there is room for the other.
 */
export const listDue = prepared((db, { accountId, endpointId, now }: Params<Due>) => {
  const due = (place: Place) =>
    db
      .selectFrom('deliveries')
      .select('id')
      .where('account_id', '=', accountId)
      .where('endpoint_id', '=', endpointId)
      .where('status', '=', place)
      .where('finished_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      // PostgreSQL plans for few rows only where it sees how few.
      .limit(sql.lit(atOnce[place]))
  const first = (place: Place) => db.selectFrom(due(place).as('due')).select('due.id')
  return db
    .selectFrom('deliveries')
    .leftJoin('events', 'events.id', 'deliveries.event_id')
    .select([
      'deliveries.id',
      'deliveries.account_id',
      'deliveries.event',
      'deliveries.event_id',
      'deliveries.uuid',
      'deliveries.stream',
      'deliveries.status',
      'deliveries.attempts',
      'deliveries.first_attempt_at',
      'events.payload',
      'events.created_at as event_created_at',
    ])
    .where('deliveries.id', 'in', first('pending').unionAll(first('retrying')))
    .orderBy('deliveries.next_attempt_at')
    .orderBy('deliveries.id')
})

export type DueDelivery = Awaited<ReturnType<typeof listDue>>[number]

/** Of a delivery that is where it was; answers whether it is, for another process may have taken it further meanwhile. */
export async function updateUnfinished(
  tx: Tx,
  { account_id, id, stream }: DueDelivery,
  changes: Updateable<DeliveryTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set(changes)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('stream', '=', stream)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The next of each stream, now that the one before it has left the line. */
export async function promoteNext(
  tx: Tx,
  { account_id, id }: Pick<EndpointRow, 'account_id' | 'id'>,
  streams: readonly string[],
  now: number,
): Promise<void> {
  if (streams.length === 0) return
  // Looked up one by one: as a group, an engine that misjudges their number would look through all that wait.
  const next = streams.map((stream) =>
    tx
      .selectFrom('deliveries')
      .select('id')
      .where('endpoint_id', '=', id)
      .where('stream', '=', stream)
      .where('finished_at', 'is', null)
      .orderBy('endpoint_id')
      .orderBy('stream')
      .orderBy('id')
      .limit(1),
  )
  await tx
    .updateTable('deliveries')
    .set({ next_attempt_at: now })
    .where('account_id', '=', account_id)
    .where((eb) => eb('id', 'in', next))
    .execute()
}

export async function nextAttemptAt(tx: Tx, { account_id, id }: EndpointRow): Promise<number | undefined> {
  const first = (place: Place) =>
    tx
      .selectFrom('deliveries')
      .select('next_attempt_at')
      .where('account_id', '=', account_id)
      .where('endpoint_id', '=', id)
      .where('status', '=', place)
      .where('finished_at', 'is', null)
      .where('next_attempt_at', 'is not', null)
      .orderBy('next_attempt_at')
      .limit(1)
  const times = await tx
    .selectFrom(first('pending').as('in_line'))
    .selectAll()
    .unionAll(tx.selectFrom(first('retrying').as('beside')).selectAll())
    .execute()
  return times.length === 0 ? undefined : Math.min(...times.map(({ next_attempt_at }) => next_attempt_at!))
}
