import type { AccessTx } from '../../../kernel/access-version.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { Page } from '../../../kernel/paging.ts'
import { type AgentRow, agentsOf } from '../../agents/queries/agents.ts'
import type { InboxRow } from '../../inboxes/table.ts'

type InboxRef = Pick<InboxRow, 'account_id' | 'id'>

/** The members of an inbox, each with its place in the account. */
export function listMembersOfInbox(db: Db, inbox: InboxRef, page: Page): Promise<AgentRow[]> {
  return page.fetch(membersOf(db, inbox), [
    ['sort_name', 'asc'],
    ['user_id', 'asc'],
  ])
}

export function allMembersOfInbox(db: Db, inbox: InboxRef): Promise<AgentRow[]> {
  return membersOf(db, inbox).orderBy('users.sort_name').orderBy('account_users.user_id').execute()
}

function membersOf(db: Db, { account_id, id }: InboxRef) {
  return agentsOf(db, account_id).where('account_users.id', 'in', (eb) =>
    eb.selectFrom('inbox_members').select('inbox_members.account_user_id').where('inbox_members.inbox_id', '=', id),
  )
}

export async function memberIds(db: Db, { account_id, id }: InboxRef): Promise<number[]> {
  const members = db.selectFrom('inbox_members').select('user_id').where('account_id', '=', account_id)
  return (await members.where('inbox_id', '=', id).orderBy('user_id').execute()).map(({ user_id }) => user_id)
}

export interface Colleague {
  id: number
  user_id: number
}

/** Those of the users who belong to the account; they stay in it until the transaction ends. */
export async function findColleagues(tx: Tx, accountId: number, userIds: number[]): Promise<Colleague[]> {
  if (userIds.length === 0) return []
  const found = tx.selectFrom('account_users').select(['id', 'user_id']).where('account_id', '=', accountId)
  return locked(tx, found.where('user_id', 'in', userIds).orderBy('user_id')).execute()
}

/** Those who are members already stay so. */
export async function insertMembers(
  access: AccessTx,
  inbox: InboxRef,
  colleagues: Colleague[],
  now: number,
): Promise<void> {
  if (colleagues.length === 0) return
  const common = { account_id: inbox.account_id, inbox_id: inbox.id, created_at: now }
  await access
    .insertInto('inbox_members')
    .values(colleagues.map(({ id, user_id }) => ({ ...common, user_id, account_user_id: id })))
    .onConflict((conflict) => conflict.columns(['inbox_id', 'user_id']).doNothing())
    .execute()
}

export async function deleteMembers(access: AccessTx, inbox: InboxRef, userIds: number[]): Promise<void> {
  if (userIds.length > 0) await membershipsIn(access, inbox).where('user_id', 'in', userIds).execute()
}

export async function deleteMembersBut(access: AccessTx, inbox: InboxRef, userIds: number[]): Promise<void> {
  const memberships = membershipsIn(access, inbox)
  await (userIds.length === 0 ? memberships : memberships.where('user_id', 'not in', userIds)).execute()
}

function membershipsIn(access: AccessTx, { account_id, id }: InboxRef) {
  return access.deleteFrom('inbox_members').where('account_id', '=', account_id).where('inbox_id', '=', id)
}
