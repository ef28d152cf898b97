import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../kernel/db/db.ts'
import { locked, signal } from '../../kernel/db/dialect.ts'
import { sendDeliveries } from '../../resources/deliveries/jobs/send.ts'
import { picky } from './receiver.ts'

/**
 * Retries wait for minutes, and so do endpoints that have had enough; here none of it is waited for, nor for leases to
 * end. On PostgreSQL those of a process that goes on end as well, as if it had been too busy to renew them: that must do
 * no harm either. On SQLite the next server has to end them by itself.
 */
export async function skipWaits(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const now = Date.now()
    // Held in the order in which the server holds them.
    await locked(tx, tx.selectFrom('endpoints').select('id').orderBy('id')).execute()
    await tx.updateTable('endpoints').set({ paused_until: null, sending_until: null }).execute()
    await tx.updateTable('endpoints').set({ scheduled_for: now }).where('scheduled_for', '>', now).execute()
    await tx.updateTable('deliveries').set({ next_attempt_at: now }).where('next_attempt_at', '>', now).execute()
    const later = tx.updateTable('jobs').set({ run_at: now }).where('run_at', '>', now)
    await later.where('lease_owner', 'is', null).where('name', '=', sendDeliveries.name).execute()
    if (database.engine === 'postgres') await later.where('lease_owner', 'is not', null).execute()
    signal(tx, 'jobs')
  })
}

const longestWait = 60_000

/** Until every event has been handed out, and every delivery of the accounts is at its end, but for what is refused. */
export async function allDelivered(database: Database, accountIds = [1]): Promise<void> {
  const deadline = Date.now() + longestWait
  for (;;) {
    const events = await database.read.selectFrom('events').select('id').where('position', 'is', null).execute()
    const deliveries = (await listUnfinished(database, accountIds)).filter((each) => !isRefusedForEver(each))
    if (events.length === 0 && deliveries.length === 0) return
    if (Date.now() > deadline) {
      const left = JSON.stringify(deliveries.slice(0, 5))
      throw new Error(`${events.length} events and ${deliveries.length} deliveries were left lying: ${left}`)
    }
    await sleep(50)
  }
}

function listUnfinished({ read }: Database, accountIds: number[]) {
  return read
    .selectFrom('deliveries')
    .innerJoin('endpoints', 'endpoints.id', 'deliveries.endpoint_id')
    .leftJoin('webhooks', (join) => join.onRef('webhooks.id', '=', 'target_id').on('kind', '=', 'webhook'))
    .select(['deliveries.id', 'endpoint_id', 'event', 'stream', 'status', 'attempts', 'next_attempt_at', 'last_error'])
    .select('webhooks.url')
    .where('deliveries.account_id', 'in', accountIds)
    .where('finished_at', 'is', null)
    .orderBy('deliveries.id')
    .execute()
}

type Unfinished = Awaited<ReturnType<typeof listUnfinished>>[number]

function isRefusedForEver({ url, event, status }: Unfinished): boolean {
  const isOfPicky = url?.endsWith(`/${picky.endpoint}`) ?? false
  return isOfPicky && status === 'retrying' && event === picky.refuses
}
