import type { Db } from '../../../kernel/db/db.ts'

/** Of everybody who is in one of the teams, once. */
export async function listAddresses(db: Db, accountId: number, teamIds: number[]): Promise<string[]> {
  const members = await db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select('users.email')
    .distinct()
    .where('team_members.account_id', '=', accountId)
    .where('team_members.team_id', 'in', teamIds)
    .orderBy('users.email')
    .execute()
  return members.map(({ email }) => email)
}
