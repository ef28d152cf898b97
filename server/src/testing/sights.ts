import type { TestApp } from './app.ts'

/** Who may see what in some accounts. */
interface Sights {
  versions: number
  /** What of these is new lets somebody see more. */
  members: string[]
  /** What of these is new is seen by nobody yet. */
  others: string[]
}

export async function sightsIn({ database: { read } }: TestApp, accountIds: number[]): Promise<Sights> {
  const accounts = await read
    .selectFrom('accounts')
    .select(['id', 'status', 'deleted_at', 'access_version'])
    .where('id', 'in', accountIds)
    .execute()
  const people = await read
    .selectFrom('account_users')
    .innerJoin('users', 'users.id', 'account_users.user_id')
    .leftJoin('custom_roles', 'custom_roles.id', 'account_users.custom_role_id')
    .select(['account_users.account_id', 'user_id', 'role', 'permissions', 'password_hash', 'pubsub_token'])
    .where('account_users.account_id', 'in', accountIds)
    .execute()
  const staff = await read
    .selectFrom('inbox_members')
    .select(['inbox_id', 'user_id'])
    .where('account_id', 'in', accountIds)
    .execute()
  const teammates = await read
    .selectFrom('team_members')
    .select(['team_id', 'user_id'])
    .where('account_id', 'in', accountIds)
    .execute()
  const inboxes = await read
    .selectFrom('inboxes')
    .select('id as inbox')
    .where('account_id', 'in', accountIds)
    .where('deleted_at', 'is', null)
    .execute()
  const contacts = await read
    .selectFrom('contacts')
    .select(['id as contact', 'blocked'])
    .where('account_id', 'in', accountIds)
    .execute()
  const connections = await read
    .selectFrom('contact_inboxes')
    .select(['id as connection', 'contact_id', 'hmac_verified', 'pubsub_token'])
    .where('account_id', 'in', accountIds)
    .execute()
  const states = accounts.map(({ access_version: _version, ...state }) => state)
  return {
    versions: accounts.reduce((sum, { access_version }) => sum + access_version, 0),
    members: rows(states, people, staff, teammates),
    others: rows(inboxes, contacts, connections),
  }
}

export function haveChanged(before: Sights, after: Sights): boolean {
  const isIn = (rows: string[], wanted: string[]) => wanted.every((row) => rows.includes(row))
  const isKept = isIn(after.members, before.members) && isIn(after.others, before.others)
  return !isKept || !isIn(before.members, after.members)
}

function rows(...lists: object[][]): string[] {
  return lists.flat().map((row) => JSON.stringify(row))
}
