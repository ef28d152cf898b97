import { day } from './clock.ts'
import { rowsAtOnce } from './db/batches.ts'
import type { Tx } from './db/db.ts'
import { tryHold } from './db/dialect.ts'
import { fail } from './errors.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'

export interface IdempotentRequest {
  /** Who sent it: two callers may choose the same key. */
  scope: string
  key: string
  fingerprint: string
}

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

/**
 * Does the work once per key. The answer is stored in the transaction that makes the change, so neither can exist
 * without the other, whenever the process dies. It is sealed, because an answer may hold a new token.
 */
export async function once(
  tx: Tx,
  { clock, secrets }: Services,
  { scope, key, fingerprint }: IdempotentRequest,
  work: () => Promise<StoredReply>,
): Promise<StoredReply> {
  const now = clock.now()
  if (!(await tryHold(tx, `idempotency ${scope} ${key}`))) fail('request_in_flight')
  const stored = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (stored && stored.created_at > now - keptFor) {
    if (stored.fingerprint !== fingerprint) fail('idempotency_mismatch', { field: 'Idempotency-Key' })
    return {
      text: secrets.unseal(stored.reply),
      headers: { ...each(stored.headers as StoredReply['headers'], secrets.unseal), 'idempotency-replayed': 'true' },
    }
  }
  if (stored) await tx.deleteFrom('idempotency_keys').where('id', '=', stored.id).execute()
  const reply = await work()
  await tx
    .insertInto('idempotency_keys')
    .values({
      scope,
      key,
      fingerprint,
      reply: secrets.seal(reply.text),
      headers: each(reply.headers, secrets.seal),
      created_at: now,
    })
    .execute()
  return reply
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
