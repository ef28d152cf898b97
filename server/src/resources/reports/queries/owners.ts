import type { Db } from '../../../kernel/db/db.ts'
import { agentsOf } from '../../agents/queries/agents.ts'
import type { OwnerType } from '../schema.ts'

export interface Owner {
  id: number
  name: string
}

export interface InboxOwner extends Owner {
  channel_type: string
}

/** All inboxes of the account, but for those that are being deleted. */
export function listInboxes(db: Db, accountId: number): Promise<InboxOwner[]> {
  return db
    .selectFrom('inboxes')
    .select(['id', 'name', 'channel_type'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Of whom the account has reports. */
export async function listOwners(db: Db, accountId: number, type: Exclude<OwnerType, 'account'>): Promise<Owner[]> {
  switch (type) {
    case 'agent': {
      const agents = await agentsOf(db, accountId).orderBy('account_users.user_id').execute()
      return agents.map(({ user_id, name }) => ({ id: user_id, name }))
    }
    case 'inbox':
      return listInboxes(db, accountId)
    case 'team':
      return db.selectFrom('teams').select(['id', 'name']).where('account_id', '=', accountId).orderBy('id').execute()
    case 'label':
      return db
        .selectFrom('labels')
        .select(['id', 'title as name'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
  }
}

/** Whether the account has it, for reports of one. */
export async function hasOwner(db: Db, accountId: number, type: Exclude<OwnerType, 'account'>, id: number) {
  const found =
    type === 'agent'
      ? db.selectFrom('account_users').select('id').where('account_id', '=', accountId).where('user_id', '=', id)
      : type === 'inbox'
        ? db
            .selectFrom('inboxes')
            .select('id')
            .where('account_id', '=', accountId)
            .where('id', '=', id)
            .where('deleted_at', 'is', null)
        : db
            .selectFrom(type === 'team' ? 'teams' : 'labels')
            .select('id')
            .where('account_id', '=', accountId)
            .where('id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}
