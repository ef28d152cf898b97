import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { likeUnfolded } from '../../../kernel/db/search.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { AuditLogRow, AuditLogTable } from '../table.ts'

/** Which entries are asked for; times in milliseconds. */
export interface Asked {
  userId?: number
  action?: string
  auditableType?: string
  auditableId?: number
  since?: number
  until?: number
  q?: string
}

export function auditLogsOf(db: Db, accountId: number, asked: Asked) {
  let logs = db.selectFrom('audit_logs').where('account_id', '=', accountId)
  if (asked.userId !== undefined) logs = logs.where('user_id', '=', asked.userId)
  if (asked.action !== undefined) logs = logs.where('action', '=', asked.action)
  if (asked.auditableType !== undefined) logs = logs.where('auditable_type', '=', asked.auditableType)
  if (asked.auditableId !== undefined) logs = logs.where('auditable_id', '=', asked.auditableId)
  if (asked.since !== undefined) logs = logs.where('created_at', '>=', asked.since)
  if (asked.until !== undefined) logs = logs.where('created_at', '<', asked.until)
  const { q } = asked
  if (q === undefined) return logs
  return logs.where((eb) =>
    eb.or([likeUnfolded(db, eb.ref('username'), q), likeUnfolded(db, eb.ref('auditable_name'), q)]),
  )
}

/** The latest first. */
export function listAuditLogs(db: Db, accountId: number, asked: Asked, page: Page): Promise<AuditLogRow[]> {
  return page.fetch(auditLogsOf(db, accountId, asked).selectAll(), [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ])
}

/** So many of those that come after one of them. */
export function listAuditLogsAfter(
  db: Db,
  accountId: number,
  asked: Asked,
  last: AuditLogRow | undefined,
  limit: number,
): Promise<AuditLogRow[]> {
  let logs = auditLogsOf(db, accountId, asked).selectAll()
  if (last) logs = logs.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`)
  return logs.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countAuditLogs(db: Db, accountId: number, asked: Asked): Promise<number> {
  const { count } = await auditLogsOf(db, accountId, asked)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whatever is there already stays as it is. */
export async function insertAuditLog(tx: Tx, entry: Omit<Insertable<AuditLogTable>, 'version'>): Promise<void> {
  await tx
    .insertInto('audit_logs')
    .values((eb) => ({
      ...entry,
      version: eb
        .selectFrom('audit_logs')
        .select((known) => sql<number>`coalesce(${known.fn.max('version')}, 0) + 1`.as('next'))
        .where('account_id', '=', entry.account_id)
        .where('auditable_type', '=', entry.auditable_type)
        .where('auditable_id', '=', entry.auditable_id),
    }))
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doNothing())
    .execute()
}

/** Deletes some of all accounts that are older than the moment, and answers how many. */
export async function deleteOldAuditLogs(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx
    .selectFrom('audit_logs')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('audit_logs').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
