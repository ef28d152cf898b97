import type { Insertable } from 'kysely'
import { inParts } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { idIn, jsonText, locked, oneOf } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import { endpointKinds } from '../schema.ts'
import type { DeliveryTable, EndpointRow } from '../table.ts'

/** Those of some accounts, but for the ones that have been switched off. */
export const listOpenWebhooks = prepared((db, { accountIds }: Params<{ accountIds: number[] }>) =>
  db
    .selectFrom('webhooks')
    .leftJoin('endpoints', (join) =>
      join
        .onRef('endpoints.account_id', '=', 'webhooks.account_id')
        .on('endpoints.kind', '=', 'webhook')
        .onRef('endpoints.target_id', '=', 'webhooks.id'),
    )
    .select(['webhooks.id', 'webhooks.account_id', 'webhooks.subscriptions'])
    .where(idIn(db, 'webhooks.account_id', accountIds))
    .where('endpoints.disabled_at', 'is', null)
    .orderBy('webhooks.id'),
)

interface InboxesOf {
  accountIds: number[]
  ids: number[]
}

/** Where events of these inboxes go: to the inbox itself where it has an address, to its bot where it has one. */
export const listListeningInboxes = prepared((db, { accountIds, ids }: Params<InboxesOf>) =>
  db
    .selectFrom('inboxes')
    .select((eb) => [
      'id',
      'account_id',
      'channel_type',
      'agent_bot_id',
      jsonText(db, eb.ref('channel_settings'), 'webhook_url').as('webhook_url'),
    ])
    .where(idIn(db, 'id', ids))
    .where(idIn(db, 'account_id', accountIds))
    .where('deleted_at', 'is', null),
)

export const listListeningBots = prepared((db, { ids }: Params<{ ids: number[] }>) =>
  db
    .selectFrom('agent_bots')
    .select(['id', 'account_id'])
    .where(idIn(db, 'id', ids))
    .where('outgoing_url', 'is not', null),
)

export type Target = Pick<EndpointRow, 'account_id' | 'kind' | 'target_id'>

/** The endpoints of these targets, kept from changing until the transaction ends; those that are new are made. */
export async function holdEndpoints(tx: Tx, targets: Target[], now: number): Promise<EndpointRow[]> {
  const found = await findEndpoints(tx, targets)
  const known = new Set(found.map(keyOf))
  const missing = targets.filter((target) => !known.has(keyOf(target)))
  if (missing.length === 0) return found
  const made = []
  for (const part of inParts(missing.map((target) => ({ ...target, created_at: now })))) {
    made.push(...(await tx.insertInto('endpoints').values(part).returningAll().execute()))
  }
  return [...found, ...made]
}

export function keyOf({ account_id, kind, target_id }: Target): string {
  return `${account_id} ${kind} ${target_id}`
}

/** In the order of their ids, so that two who lock several never wait for each other. */
async function findEndpoints(tx: Tx, targets: Target[]): Promise<EndpointRow[]> {
  const wanted = new Set(targets.map(keyOf))
  const accountIds = [...new Set(targets.map(({ account_id }) => account_id))]
  const query = tx
    .selectFrom('endpoints')
    .selectAll()
    .where('account_id', 'in', oneOf(tx, accountIds))
    .where('kind', 'in', endpointKinds)
    .where('target_id', 'in', oneOf(tx, [...new Set(targets.map(({ target_id }) => target_id))]))
    .orderBy('id')
  return (await locked(tx, query).execute()).filter((endpoint) => wanted.has(keyOf(endpoint)))
}

/** Those streams of the endpoints that have something waiting. */
export async function listBusyStreams(tx: Tx, endpointIds: number[], streams: string[]): Promise<Set<string>> {
  if (endpointIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('deliveries')
    .select(['endpoint_id', 'stream'])
    .distinct()
    .where('endpoint_id', 'in', oneOf(tx, endpointIds))
    .where('stream', 'in', oneOf(tx, streams))
    .where('finished_at', 'is', null)
    .execute()
  return new Set(rows.map(({ endpoint_id, stream }) => `${endpoint_id} ${stream}`))
}

export async function insertDeliveries(tx: Tx, deliveries: Insertable<DeliveryTable>[]): Promise<void> {
  for (const part of inParts(deliveries)) await tx.insertInto('deliveries').values(part).execute()
}
