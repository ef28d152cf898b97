import type { FastifyRequest } from 'fastify'
import type { Identity } from './actor.ts'
import type { AuditedCall } from './audit.ts'
import type { Tx } from './db/db.ts'
import { advisoryLock } from './db/dialect.ts'
import type { Kernel } from './kernel.ts'
import type { Route } from './route.ts'

type Called = Omit<AuditedCall, 'plan' | 'loader' | 'watched'>

export function calledAs(
  request: FastifyRequest,
  { actor, account, role }: Identity,
  { services, now }: Pick<Called, 'services' | 'now'>,
): Omit<Called, 'records'> {
  const params = request.params as Record<string, string>
  return { actor, account, role, params, services, now, requestId: request.id, address: request.ip }
}

/**
 * Of two who change the same settings, the later one sees what the other has made of them. It is held before anything
 * else is, so that nobody waits in a circle.
 */
export async function holdWatched(tx: Tx, { audit, operation }: Route, called: Omit<Called, 'records'>): Promise<void> {
  if (!audit || (audit.target === undefined && !operation.watched)) return
  const { account, actor, params } = called
  const loader = operation.declaration.load?.[audit.target ?? '']
  const whose = account ? `account ${account.id}` : actor.type === 'user' ? `user ${actor.user.id}` : ''
  await advisoryLock(tx, `audit ${audit.type} ${loader ? params[loader.param] : ''} ${whose}`)
}

/** Does the work, and has the audit log told of what it has changed. */
export async function watching(
  tx: Tx,
  { watchChange }: Kernel,
  { audit: plan, operation }: Route,
  called: Called,
  { given, work }: { given: object; work: () => unknown },
): Promise<unknown> {
  if (!plan || !watchChange) return work()
  const { watched } = operation
  const tell = await watchChange(tx, {
    ...called,
    plan,
    loader: operation.declaration.load?.[plan.target ?? ''],
    watched: watched && (() => watched(given)),
  })
  const reply = await work()
  await tell(reply)
  return reply
}
