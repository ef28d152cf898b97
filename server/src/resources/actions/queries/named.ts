import type { Db } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'

type Ids = Record<'agent' | 'team' | 'sla', readonly number[]>

/** Which of these belong to the account. Inside a transaction they stay: whoever removes one comes after it. */
export async function listKnown(db: Db, accountId: number, ids: Ids): Promise<Record<keyof Ids, Set<number>>> {
  const members = db
    .selectFrom('account_users')
    .select('user_id as id')
    .where('account_id', '=', accountId)
    .where(idIn(db, 'user_id', ids.agent))
    .orderBy('user_id')
  const own = (table: 'teams' | 'sla_policies', of: readonly number[]) =>
    db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', accountId)
      .where(idIn(db, 'id', of))
      .orderBy('id')
  const known = async (query: typeof members, of: readonly number[]) => {
    const rows = of.length > 0 ? await locked(db, query).execute() : []
    return new Set(rows.map(({ id }) => id))
  }
  return {
    agent: await known(members, ids.agent),
    team: await known(own('teams', ids.team) as unknown as typeof members, ids.team),
    sla: await known(own('sla_policies', ids.sla) as unknown as typeof members, ids.sla),
  }
}
