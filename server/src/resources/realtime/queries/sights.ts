import type { Db } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { AccountTable, Role } from '../../../kernel/db/tables.ts'

/** Who may see what in an account. */
export interface Sights {
  /** As of before the rest was read: once the account has a higher one, the rest may be out of date. */
  version: number
  account: { id: number; name: string; status: AccountTable['status'] }
  /** Those of the users who belong to the account. */
  members: MemberSight[]
}

export interface MemberSight {
  user_id: number
  role: Role
  /** Those of its custom role, if it has one. */
  permissions: number | null
  pubsub_token: string
  /** Those that the user is a member of; administrators see the others as well. */
  inbox_ids: number[]
  team_ids: number[]
}

/** Undefined for an account that is gone. Three statements, however many users there are. */
export async function readSights(db: Db, accountId: number, userIds: readonly number[]): Promise<Sights | undefined> {
  const [found] = await accountById(db, { accountId })
  if (!found) return undefined
  const { access_version: version, ...account } = found
  const people = userIds.length > 0 ? await membersOf(db, { accountId, userIds }) : []
  const places = people.length > 0 ? await placesOf(db, { accountId, userIds }) : []
  const members = new Map(
    people.map((member) => [member.user_id, { ...member, inbox_ids: [], team_ids: [] } as MemberSight]),
  )
  for (const { user_id, kind, id } of places) {
    const member = members.get(user_id)
    const ids = kind === kinds.inbox ? member?.inbox_ids : member?.team_ids
    ids?.push(id)
  }
  return { version, account, members: [...members.values()] }
}

const accountById = prepared((db, { accountId }: Params<{ accountId: number }>) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'status', 'access_version'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null),
)

interface Asked {
  accountId: number
  userIds: readonly number[]
}

const membersOf = prepared((db, { accountId, userIds }: Params<Asked>) =>
  db
    .selectFrom('account_users as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('custom_roles as custom_role', 'custom_role.id', 'member.custom_role_id')
    .select(['member.user_id', 'member.role', 'custom_role.permissions', 'users.pubsub_token'])
    .where('member.account_id', '=', accountId)
    .where(idIn(db, 'member.user_id', userIds))
    .orderBy('member.user_id'),
)

const kinds: Record<'inbox' | 'team', number> = { inbox: 1, team: 2 }

const placesOf = prepared((db, { accountId, userIds }: Params<Asked>) =>
  db
    .selectFrom('inbox_members as member')
    .innerJoin('inboxes', 'inboxes.id', 'member.inbox_id')
    .select((eb) => ['member.user_id', eb.lit(kinds.inbox).as('kind'), 'member.inbox_id as id'])
    .where('member.account_id', '=', accountId)
    .where(idIn(db, 'member.user_id', userIds))
    .where('inboxes.deleted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('team_members as member')
        .select((eb) => ['member.user_id', eb.lit(kinds.team).as('kind'), 'member.team_id as id'])
        .where('member.account_id', '=', accountId)
        .where(idIn(db, 'member.user_id', userIds)),
    )
    .orderBy('id'),
)
