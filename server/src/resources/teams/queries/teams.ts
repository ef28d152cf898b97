import type { AccessTx } from '../../../kernel/access-version.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, orTaken } from '../../../kernel/db/dialect.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { Membership } from '../../../kernel/removals.ts'
import type { NewTeam, TeamChanges } from '../schema.ts'
import type { TeamRow } from '../table.ts'

const fieldOf = { teams_account_id_name_key: 'name' }

/** A team as one of the account's users sees it: `member_id` is that user's id, if it belongs to the team. */
export type SeenTeam = TeamRow & { member_id: number | null }

export function listTeams(db: Db, accountId: number, userId: number, page: Page): Promise<SeenTeam[]> {
  return page.fetch(teamsSeenBy(db, accountId, userId), [
    ['name', 'asc'],
    ['id', 'asc'],
  ])
}

/** All of them, without pages. */
export function listAllTeams(db: Db, accountId: number, userId: number): Promise<SeenTeam[]> {
  return teamsSeenBy(db, accountId, userId).orderBy('name').execute()
}

/** Inside a transaction the team stays as it is, so that two who change its members do so one after the other. */
export function findTeam(db: Db, accountId: number, id: number, userId: number): Promise<SeenTeam | undefined> {
  return locked(db, teamsSeenBy(db, accountId, userId).where('id', '=', id)).executeTakeFirst()
}

function teamsSeenBy(db: Db, accountId: number, userId: number) {
  return db
    .selectFrom('teams')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('team_members')
        .select('team_members.user_id')
        .where('team_members.account_id', '=', accountId)
        .whereRef('team_members.team_id', '=', 'teams.id')
        .where('team_members.user_id', '=', userId)
        .as('member_id'),
    )
    .where('account_id', '=', accountId)
}

export function insertTeam(tx: Tx, accountId: number, team: NewTeam, now: number): Promise<TeamRow> {
  const { name, description = null, allow_auto_assign = true } = team
  const row = { account_id: accountId, name: foldCase(name), description, allow_auto_assign }
  return orTaken(
    tx
      .insertInto('teams')
      .values({ ...row, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export function updateTeam(tx: Tx, team: TeamRow, changes: TeamChanges, now: number): Promise<TeamRow> {
  return orTaken(
    tx
      .updateTable('teams')
      .set({ ...changes, name: changes.name && foldCase(changes.name), updated_at: now })
      .where('account_id', '=', team.account_id)
      .where('id', '=', team.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

/** Its members are none any more. */
export async function deleteTeam(access: AccessTx, { account_id, id }: TeamRow): Promise<void> {
  await access.deleteFrom('teams').where('account_id', '=', account_id).where('id', '=', id).execute()
}

/** Takes a user out of every team of the account. */
export async function deleteTeamMemberships(access: AccessTx, { account_id, user_id }: Membership): Promise<void> {
  await access.deleteFrom('team_members').where('account_id', '=', account_id).where('user_id', '=', user_id).execute()
}
