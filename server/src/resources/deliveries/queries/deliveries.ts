import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, oneOf, skipLocked } from '../../../kernel/db/dialect.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { DeliveryStatus, EndpointKind } from '../schema.ts'
import type { DeliveryTable, EndpointRow, EndpointTable } from '../table.ts'

function deliveryViews(db: Db, accountId: number) {
  return db
    .selectFrom('deliveries')
    .innerJoin('endpoints', 'endpoints.id', 'deliveries.endpoint_id')
    .selectAll('deliveries')
    .select(['endpoints.kind', 'endpoints.target_id', 'endpoints.disabled_at'])
    .where('deliveries.account_id', '=', accountId)
}

/** A delivery, and where it goes. */
export type DeliveryView = Awaited<ReturnType<ReturnType<typeof deliveryViews>['execute']>>[number]

export function findDelivery(db: Db, accountId: number, id: number): Promise<DeliveryView | undefined> {
  return deliveryViews(db, accountId).where('deliveries.id', '=', id).executeTakeFirst()
}

interface Asked {
  webhookId?: number
  status?: DeliveryStatus
  event?: string
  /** Those that did not arrive when they were last tried. */
  failing?: boolean
}

/** The latest first. */
export async function listDeliveries(
  db: Db,
  accountId: number,
  { webhookId, status, event, failing }: Asked,
  page: Page,
): Promise<DeliveryView[]> {
  let query = deliveryViews(db, accountId)
  if (webhookId !== undefined) {
    const endpoint = await findEndpoint(db, accountId, 'webhook', webhookId)
    query = query.where('deliveries.endpoint_id', '=', endpoint?.id ?? 0)
  }
  if (status !== undefined) query = query.where('deliveries.status', '=', status)
  if (event !== undefined) query = query.where('deliveries.event', '=', event)
  if (failing !== undefined) query = query.where('deliveries.last_error', failing ? 'is not' : 'is', null)
  return page.fetch(query, [['id', 'desc', sql.ref('deliveries.id')]])
}

export function findEndpoint(
  db: Db,
  accountId: number,
  kind: EndpointKind,
  targetId: number,
): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('endpoints')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
}

/** Whoever plans, sends or puts back holds the endpoint, so that none of them overlooks what another one does. */
export function holdEndpoint(tx: Tx, accountId: number, id: number): Promise<EndpointRow | undefined> {
  const query = tx.selectFrom('endpoints').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return locked(tx, query).executeTakeFirst()
}

export async function updateEndpoint(
  tx: Tx,
  { account_id, id }: Pick<EndpointRow, 'account_id' | 'id'>,
  changes: Updateable<EndpointTable>,
): Promise<void> {
  await tx.updateTable('endpoints').set(changes).where('account_id', '=', account_id).where('id', '=', id).execute()
}

/** Each gets its next turn, and the time for it. */
export async function scheduleEndpoints(
  tx: Tx,
  endpointIds: number[],
  scheduledFor: number,
): Promise<{ id: number; account_id: number; turn: number }[]> {
  return tx
    .updateTable('endpoints')
    .set((eb) => ({ scheduled_for: scheduledFor, turn: eb('turn', '+', 1) }))
    .where('id', 'in', oneOf(tx, endpointIds))
    .returning(['id', 'account_id', 'turn'])
    .execute()
}

export async function updateDelivery(
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
  changes: Updateable<DeliveryTable>,
): Promise<void> {
  await tx.updateTable('deliveries').set(changes).where('account_id', '=', account_id).where('id', '=', id).execute()
}

export async function findPayload(db: Db, accountId: number, eventId: number) {
  return db
    .selectFrom('events')
    .select(['id', 'payload', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .executeTakeFirst()
}

/** Ends everything that waits for the endpoint. */
export async function failPending(tx: Tx, { account_id, id }: EndpointRow, error: string, now: number): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ status: 'failed', last_error: error, finished_at: now, next_attempt_at: null })
    .where('account_id', '=', account_id)
    .where('endpoint_id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Those of some events whose receivers said something. */
export function answeredDeliveries(db: Db, accountId: number, eventIds: readonly number[]) {
  return db
    .selectFrom('deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('event_id', 'in', oneOf(db, eventIds))
    .where('response_excerpt', 'is not', null)
}

/** Answers may repeat what was sent. One that is being written down this moment is cleared the next time. */
export async function clearExcerpts(tx: Tx, accountId: number, eventIds: readonly number[]): Promise<void> {
  const answered = answeredDeliveries(tx, accountId, eventIds)
  const ids = (await skipLocked(tx, answered).execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('deliveries')
    .set({ response_excerpt: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', oneOf(tx, ids))
    .execute()
}

const deletedAtOnce = 1000

/** Deletes some that were finished before; answers whether there may be more. */
export async function deleteOldDeliveries(tx: Tx, before: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deliveries')
    .where('id', 'in', (eb) =>
      eb.selectFrom('deliveries').select('id').where('finished_at', '<', before).limit(deletedAtOnce),
    )
    .executeTakeFirst()
  return numDeletedRows >= deletedAtOnce
}
