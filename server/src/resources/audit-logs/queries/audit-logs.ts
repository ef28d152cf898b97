import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { itemsIn, jsonText } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { preparedChange } from '../../../kernel/db/prepared.ts'
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

type Entry = Omit<Insertable<AuditLogTable>, 'id' | 'version'>

const numbers = ['account_id', 'event_id', 'auditable_id', 'user_id', 'created_at'] as const
const texts = [
  'auditable_type',
  'auditable_name',
  'action',
  'operation',
  'user_type',
  'username',
  'comment',
  'request_id',
  'remote_address',
] as const
const columns = [...numbers, ...texts, 'audited_changes'] as const satisfies (keyof Entry)[]

/** Whatever is there already stays as it is. */
export async function insertAuditLogs(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await insertEach(tx, { entries })
}

const insertEach = preparedChange((db, { entries }: Params<{ entries: readonly Entry[] }>) => {
  const all = sql.join(columns.map((column) => sql.ref(column)))
  const value = sql.ref('item.value')
  const values = [
    ...numbers.map((column) => sql`cast(${value} ->> ${sql.lit(column)} as bigint) as ${sql.ref(column)}`),
    ...texts.map((column) => sql`${jsonText(db, value, column)} as ${sql.ref(column)}`),
    sql`${value} -> 'audited_changes' as audited_changes`,
  ]
  const record = sql`account_id, auditable_type, auditable_id`
  const latest = sql`
    select max(version) from audit_logs as earlier where earlier.account_id = entry.account_id
      and earlier.auditable_type = entry.auditable_type and earlier.auditable_id = entry.auditable_id`
  const query = sql`
    with entry as materialized (
      select ${sql.join(values)} from ${itemsIn(db, entries)} as item
    )
    insert into audit_logs (${all}, version)
    select ${all}, coalesce((${latest}), 0) + row_number() over (partition by ${record} order by event_id)
    from entry where true order by event_id
    on conflict (account_id, event_id) do nothing`
  return { compile: () => query.compile(db) }
})

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
