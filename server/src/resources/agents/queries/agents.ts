import type { Db } from '../../../kernel/db/db.ts'
import type { Page } from '../../../kernel/paging.ts'

/** The members of the account, or of one of its teams. */
export function listAgents(db: Db, accountId: number, page: Page, teamId?: number): Promise<AgentRow[]> {
  const agents = agentsOf(db, accountId)
  const shown =
    teamId === undefined
      ? agents
      : agents.where('account_users.user_id', 'in', (eb) =>
          eb
            .selectFrom('team_members')
            .select('team_members.user_id')
            .where('team_members.account_id', '=', accountId)
            .where('team_members.team_id', '=', teamId),
        )
  return page.fetch(shown, [
    ['sort_name', 'asc'],
    ['user_id', 'asc'],
  ])
}

export async function findAgents(db: Db, accountId: number, userIds: number[]): Promise<AgentRow[]> {
  if (userIds.length === 0) return []
  return agentsOf(db, accountId)
    .where('account_users.user_id', 'in', userIds)
    .orderBy('users.sort_name')
    .orderBy('account_users.user_id')
    .execute()
}

export function findAgent(db: Db, accountId: number, userId: number): Promise<AgentRow | undefined> {
  return agentsOf(db, accountId).where('account_users.user_id', '=', userId).executeTakeFirst()
}

/** The same, if it has a second factor. */
export function findSecuredAgent(db: Db, accountId: number, userId: number): Promise<AgentRow | undefined> {
  return agentsOf(db, accountId)
    .innerJoin('second_factors', 'second_factors.user_id', 'users.id')
    .where('second_factors.enabled_at', 'is not', null)
    .where('account_users.user_id', '=', userId)
    .executeTakeFirst()
}

/** The members who have a second factor. */
export async function listSecured(db: Db, accountId: number): Promise<number[]> {
  const secured = await db
    .selectFrom('account_users')
    .innerJoin('second_factors', 'second_factors.user_id', 'account_users.user_id')
    .select('account_users.user_id')
    .where('account_users.account_id', '=', accountId)
    .where('second_factors.enabled_at', 'is not', null)
    .execute()
  return secured.map(({ user_id }) => user_id)
}

/** The members who have neither chosen a password nor signed in otherwise. */
export async function listInvited(db: Db, accountId: number): Promise<number[]> {
  const invited = await db
    .selectFrom('account_users')
    .innerJoin('users', 'users.id', 'account_users.user_id')
    .select('account_users.user_id')
    .where('account_users.account_id', '=', accountId)
    .where('users.password_hash', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'))),
    )
    .execute()
  return invited.map(({ user_id }) => user_id)
}

/** The same with what its own role allows, which is null for one that has none. */
export function findAgentWithPermissions(db: Db, accountId: number, userId: number) {
  return agentsOf(db, accountId)
    .leftJoin('custom_roles', 'custom_roles.id', 'account_users.custom_role_id')
    .select('custom_roles.permissions')
    .where('account_users.user_id', '=', userId)
    .executeTakeFirst()
}

export function getAgent(db: Db, accountId: number, userId: number): Promise<AgentRow> {
  return agentsOf(db, accountId).where('account_users.user_id', '=', userId).executeTakeFirstOrThrow()
}

/** Which of these addresses are of members. */
export async function memberEmails(db: Db, accountId: number, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const members = agentsOf(db, accountId).where('users.email', 'in', emails).orderBy('users.email')
  return (await members.execute()).map(({ email }) => email)
}

/** The people of an account; resources that people belong to narrow it down. */
export function agentsOf(db: Db, accountId: number) {
  return db
    .selectFrom('account_users')
    .innerJoin('users', 'users.id', 'account_users.user_id')
    .select(['account_users.user_id', 'account_users.account_id', 'account_users.role', 'account_users.custom_role_id'])
    .select(['account_users.availability', 'account_users.auto_offline', 'account_users.online_until'])
    .select(['users.name', 'users.sort_name', 'users.display_name', 'users.email', 'users.confirmed_at'])
    .select(['users.custom_attributes', 'users.avatar_file_id'])
    .where('account_users.account_id', '=', accountId)
}

export type AgentRow = Awaited<ReturnType<ReturnType<typeof agentsOf>['execute']>>[number]
