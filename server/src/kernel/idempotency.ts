import { day, minute } from './clock.ts'
import { rowsAtOnce } from './db/batches.ts'
import type { Database, Tx } from './db/db.ts'
import { tryHold } from './db/dialect.ts'
import { fail } from './errors.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'

export interface IdempotentRequest {
  /** Who sent it: two callers may choose the same key. */
  scope: string
  key: string
  fingerprint: string
  /** Set where the answer must not be kept: a repeated request is then refused. */
  forgetsAnswer?: boolean
}

/** What stands for an answer that is not kept. */
const forgotten = ''

export interface StoredReply {
  text: string
  headers: Record<string, string>
}

export const keptFor = day

export function idempotentRequest(
  key: string | string[] | undefined,
  scope: string,
  request: { url: string; body: unknown },
  secrets: Secrets,
): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    fail('bad_format', { field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' })
  }
  // Keyed, because a body may hold a password.
  return { scope, key, fingerprint: secrets.digest(JSON.stringify([request.url, request.body ?? null])) }
}

/** Longer than anything takes that is done before a transaction. A process that died lets go by then. */
const holdMs = minute

/** A key that is held for a request which first does something outside a transaction. */
export type Hold = number

/**
 * Takes the key before a request reaches outside. Answers the reply, where there is one already; the request is refused
 * while another one is under way.
 */
export async function holdKey(
  tx: Tx,
  services: Services,
  request: IdempotentRequest,
): Promise<{ stored: StoredReply } | { hold: Hold }> {
  const stored = await findStored(tx, services, request)
  if (stored) return { stored }
  const now = services.clock.now()
  const { id } = await tx
    .insertInto('idempotency_keys')
    .values({ ...storedOf(request), reply: forgotten, headers: {}, held_until: now + holdMs, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { hold: id }
}

/** For what does more than its transaction: a repeated request must not do the rest of it either. */
export async function holdingKey(
  { database, services }: { database: Database; services: Services },
  request: IdempotentRequest,
  perform: (hold: Hold) => Promise<StoredReply>,
): Promise<StoredReply> {
  const taken = await database.transaction((tx) => holdKey(tx, services, request))
  if ('stored' in taken) return taken.stored
  try {
    return await perform(taken.hold)
  } catch (error) {
    // Unreleased, it ends by itself; what went wrong first is what the caller must hear of.
    await database.transaction((tx) => releaseKey(tx, taken.hold)).catch(() => {})
    throw error
  }
}

/** For what only reads, outside a transaction: its answer is stored all the same, and replayed. */
export function remembering(
  kernel: { database: Database; services: Services },
  request: IdempotentRequest,
  answer: () => Promise<StoredReply>,
): Promise<StoredReply> {
  return holdingKey(kernel, request, async (hold) => {
    const reply = await answer()
    return kernel.database.transaction((tx) => once(tx, kernel.services, request, async () => reply, hold))
  })
}

/** After a failure, which is not remembered. */
export async function releaseKey(tx: Tx, hold: Hold): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('id', '=', hold).where('held_until', 'is not', null).execute()
}

/**
 * Does the work once per key. The answer is stored in the transaction that makes the change, so neither can exist
 * without the other, whenever the process dies. It is sealed, because an answer may hold a new token.
 */
export async function once(
  tx: Tx,
  services: Services,
  request: IdempotentRequest,
  work: () => Promise<StoredReply>,
  hold?: Hold,
): Promise<StoredReply> {
  const stored = await findStored(tx, services, request, hold)
  if (stored) return stored
  const { clock, secrets } = services
  const reply = await work()
  const answered = {
    reply: request.forgetsAnswer ? forgotten : secrets.seal(reply.text),
    headers: request.forgetsAnswer ? {} : each(reply.headers, secrets.seal),
    held_until: null,
    created_at: clock.now(),
  }
  await tx
    .insertInto('idempotency_keys')
    .values({ ...storedOf(request), ...answered })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(answered))
    .execute()
  return reply
}

/** The reply to an earlier request with the key; one that is too old is forgotten, and so is a hold that has ended. */
async function findStored(
  tx: Tx,
  { clock, secrets }: Services,
  { scope, key, fingerprint }: IdempotentRequest,
  ownHold?: Hold,
): Promise<StoredReply | undefined> {
  const now = clock.now()
  if (!(await tryHold(tx, `idempotency ${scope} ${key}`))) fail('request_in_flight')
  const stored = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored || stored.id === ownHold) return undefined
  if ((stored.held_until ?? stored.created_at + keptFor) <= now) {
    await tx.deleteFrom('idempotency_keys').where('id', '=', stored.id).execute()
    return undefined
  }
  if (stored.fingerprint !== fingerprint) fail('idempotency_mismatch', { field: 'Idempotency-Key' })
  if (stored.held_until !== null) fail('request_in_flight')
  if (stored.reply === forgotten) fail('answer_not_kept')
  return {
    text: secrets.unseal(stored.reply),
    headers: { ...each(stored.headers as StoredReply['headers'], secrets.unseal), 'idempotency-replayed': 'true' },
  }
}

function storedOf({ scope, key, fingerprint }: IdempotentRequest) {
  return { scope, key, fingerprint }
}

function each(headers: StoredReply['headers'], change: (value: string) => string): StoredReply['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]))
}

/** Some of them; answers how many. */
export async function deleteExpiredKeys(tx: Tx, now: number): Promise<number> {
  const expired = tx
    .selectFrom('idempotency_keys')
    .select('id')
    .where('created_at', '<=', now - keptFor)
    .orderBy('created_at')
    .limit(rowsAtOnce)
  const { numDeletedRows } = await tx.deleteFrom('idempotency_keys').where('id', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}
