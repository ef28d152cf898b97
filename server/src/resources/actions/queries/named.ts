import type { Db } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'

/** Which of these belong to the account. Inside a transaction they stay: whoever removes one comes after it. */
export async function listKnown(
  db: Db,
  accountId: number,
  { agents, teams }: { agents: readonly number[]; teams: readonly number[] },
): Promise<{ agent: Set<number>; team: Set<number> }> {
  const members = db
    .selectFrom('account_users')
    .select('user_id as id')
    .where('account_id', '=', accountId)
    .where(idIn(db, 'user_id', agents))
    .orderBy('user_id')
  const own = db
    .selectFrom('teams')
    .select('id')
    .where('account_id', '=', accountId)
    .where(idIn(db, 'id', teams))
    .orderBy('id')
  const ids = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))
  return {
    agent: agents.length > 0 ? ids(await locked(db, members).execute()) : new Set(),
    team: teams.length > 0 ? ids(await locked(db, own).execute()) : new Set(),
  }
}
