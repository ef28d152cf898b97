import type { Db } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { AuditLogRow } from '../table.ts'

type Ref = Pick<AuditLogRow, 'auditable_type' | 'auditable_id'>

/** Those of the records that were deleted, as far as the log knows. */
export async function listGone(db: Db, accountId: number, rows: readonly Ref[]): Promise<Ref[]> {
  if (rows.length === 0) return []
  return db
    .selectFrom('audit_logs')
    .select(['auditable_type', 'auditable_id'])
    .where('account_id', '=', accountId)
    .where('auditable_type', 'in', [...new Set(rows.map((row) => row.auditable_type))])
    .where(idIn(db, 'auditable_id', [...new Set(rows.map((row) => row.auditable_id))]))
    .where('action', '=', 'destroy')
    .execute()
}

/** The pictures of the bots and users among the records. */
export async function listPictures(
  db: Db,
  accountId: number,
  rows: readonly Ref[],
): Promise<{ type: string; id: number; avatar_file_id: number | null }[]> {
  const idsOf = (...types: string[]) =>
    rows.filter((row) => types.includes(row.auditable_type)).map((row) => row.auditable_id)
  const [bots, users] = [idsOf('AgentBot'), idsOf('User', 'AccountUser')]
  if (bots.length + users.length === 0) return []
  return db
    .selectFrom('agent_bots')
    .select((eb) => [eb.val('AgentBot').as('type'), 'id', 'avatar_file_id'])
    .where('account_id', '=', accountId)
    .where(idIn(db, 'id', bots))
    .unionAll(
      db
        .selectFrom('account_users')
        .innerJoin('users', 'users.id', 'account_users.user_id')
        .select((eb) => [eb.val('User').as('type'), 'users.id', 'users.avatar_file_id'])
        .where('account_users.account_id', '=', accountId)
        .where(idIn(db, 'account_users.user_id', users)),
    )
    .execute()
}
