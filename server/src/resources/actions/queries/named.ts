import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import type { Tables } from '../../../kernel/db/tables.ts'

type Ids = Record<'agent' | 'team' | 'sla', readonly number[]>

/** Which of these belong to the account. Inside a transaction they stay: whoever removes one comes after it. */
export async function listKnown(db: Db, accountId: number, ids: Ids): Promise<Record<keyof Ids, Set<number>>> {
  const agents = db
    .selectFrom('account_users')
    .select('user_id as id')
    .where('account_id', '=', accountId)
    .where(idIn(db, 'user_id', ids.agent))
    .orderBy('user_id')
  const teams = db
    .selectFrom('teams')
    .select('id')
    .where('account_id', '=', accountId)
    .where(idIn(db, 'id', ids.team))
  const policies = db
    .selectFrom('sla_policies')
    .select('id')
    .where('account_id', '=', accountId)
    .where(idIn(db, 'id', ids.sla))
  return {
    agent: await found(db, ids.agent, agents),
    team: await found(db, ids.team, teams.orderBy('id')),
    sla: await found(db, ids.sla, policies.orderBy('id')),
  }
}

async function found<T extends keyof Tables>(
  db: Db,
  asked: readonly number[],
  query: SelectQueryBuilder<Tables, T, { id: number }>,
): Promise<Set<number>> {
  const rows = asked.length > 0 ? await locked(db, query).execute() : []
  return new Set(rows.map(({ id }) => id))
}
