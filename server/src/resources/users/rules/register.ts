import { membersChanged } from '../../../kernel/access-version.ts'
import type { User } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Availability, JsonObject, Role } from '../../../kernel/db/tables.ts'
import { randomToken } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { issueToken } from '../../../kernel/tokens.ts'
import { insertMembership, insertUser } from '../queries/users.ts'

export interface NewUser {
  name: string
  email: string
  passwordHash: string | null
  displayName?: string | null
  customAttributes?: JsonObject
  superAdmin?: boolean
  /** Now, unless told otherwise; null for somebody of whom nobody knows whose the address is. */
  confirmedAt?: number | null
  token?: string
}

/** A user with an API token. */
export async function registerUser(tx: Tx, services: Services, user: NewUser): Promise<{ user: User; token: string }> {
  const now = services.clock.now()
  const row = await insertUser(tx, {
    name: user.name,
    display_name: user.displayName,
    email: user.email.toLowerCase(),
    password_hash: user.passwordHash,
    ui_settings: {},
    custom_attributes: user.customAttributes ?? {},
    pubsub_token: randomToken(),
    super_admin: user.superAdmin ?? false,
    confirmed_at: user.confirmedAt === undefined ? now : user.confirmedAt,
    created_at: now,
    updated_at: now,
  })
  const token = await issueToken(tx, services, { type: 'user', id: row.id }, { token: user.token })
  return { user: row, token }
}

export interface NewMember {
  accountId: number
  userId: number
  role?: Role
  customRoleId?: number | null
  inviterId?: number
  availability?: Availability
  autoOffline?: boolean
}

export async function joinAccount(tx: Tx, { clock }: Services, member: NewMember): Promise<void> {
  const now = clock.now()
  await insertMembership(membersChanged(tx, [member.accountId]), {
    account_id: member.accountId,
    user_id: member.userId,
    role: member.role ?? 'agent',
    custom_role_id: member.customRoleId ?? null,
    inviter_id: member.inviterId ?? null,
    availability: member.availability ?? 'online',
    auto_offline: member.autoOffline ?? true,
    created_at: now,
    updated_at: now,
  })
}
