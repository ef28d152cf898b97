import type { AccessTx } from '../../../../kernel/access-version.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { locked } from '../../../../kernel/db/dialect.ts'
import type { TeamRow } from '../../table.ts'

/** Which of these users belong to the account; they stay in it until the transaction ends. */
export async function lockUsersOfAccount(tx: Tx, accountId: number, userIds: number[]): Promise<Set<number>> {
  const members = tx
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
  return new Set((await locked(tx, members).execute()).map(({ user_id }) => user_id))
}

export async function memberIds(db: Db, { account_id, id }: TeamRow): Promise<number[]> {
  const members = db.selectFrom('team_members').select('user_id').where('account_id', '=', account_id)
  return (await members.where('team_id', '=', id).orderBy('user_id').execute()).map(({ user_id }) => user_id)
}

/** Answers the ids of those who were not in the team before. */
export async function insertMembers(
  access: AccessTx,
  { account_id, id }: TeamRow,
  userIds: number[],
  now: number,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = userIds.map((user_id) => ({ account_id, team_id: id, user_id, created_at: now }))
  const inserted = await access
    .insertInto('team_members')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'team_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  return inserted.map(({ user_id }) => user_id)
}

export async function deleteMembers(access: AccessTx, team: TeamRow, userIds: number[]): Promise<void> {
  await membersOf(access, team).where('user_id', 'in', userIds).execute()
}

export async function deleteMembersBut(access: AccessTx, team: TeamRow, userIds: number[]): Promise<void> {
  const members = membersOf(access, team)
  await (userIds.length === 0 ? members : members.where('user_id', 'not in', userIds)).execute()
}

function membersOf(access: AccessTx, { account_id, id }: TeamRow) {
  return access.deleteFrom('team_members').where('account_id', '=', account_id).where('team_id', '=', id)
}
