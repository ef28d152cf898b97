import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { checkToken, tokenOf } from './caller.ts'
import { json, type Sql } from './sql.ts'

interface UserRow {
  expires_at: number | null
  sealed: string
  id: number
  name: string
  display_name: string | null
  email: string
  message_signature: string | null
  ui_settings: string | object
  custom_attributes: string | object
  pubsub_token: string
  super_admin: number | boolean
  confirmed_at: number | null
}

interface MembershipRow {
  account_id: number
  name: string
  status: string
  role: string
  inviter_id: number | null
  availability: string
  auto_offline: number | boolean
  active_at: number | null
}

export function profileRoutes(app: FastifyInstance, sql: Sql, secrets: Secrets): void {
  const findUser = sql.prepare<UserRow>(`
    select token.expires_at, token.sealed, users.id, users.name, users.display_name, users.email,
      users.message_signature, users.ui_settings, users.custom_attributes, users.pubsub_token, users.super_admin,
      users.confirmed_at
    from access_tokens token
    join users on users.id = token.owner_id
    where token.digest = ? and token.owner_type = 'user'
  `)
  const listMemberships = sql.prepare<MembershipRow>(`
    select member.account_id, account.name, account.status, member.role, member.inviter_id, member.availability,
      member.auto_offline, member.active_at
    from account_users member
    join accounts account on account.id = member.account_id
    where member.user_id = ? and account.deleted_at is null
    order by coalesce(member.active_at, 0) desc, member.account_id
  `)

  app.get('/api/v1/profile', async (request) => {
    const [user] = await findUser(secrets.digest(tokenOf(request.headers)))
    checkToken(user)
    const memberships = await listMemberships(user.id)
    return JSON.stringify(presentProfile(user, secrets.unseal(user.sealed), memberships))
  })
}

function presentProfile(user: UserRow, token: string, memberships: MembershipRow[]): object {
  const current = memberships[0]
  return {
    id: user.id,
    access_token: token,
    account_id: current?.account_id,
    available_name: user.display_name || user.name,
    avatar_url: '',
    confirmed: user.confirmed_at !== null,
    display_name: user.display_name ?? undefined,
    message_signature: user.message_signature ?? undefined,
    email: user.email,
    inviter_id: current?.inviter_id ?? undefined,
    name: user.name,
    provider: 'email',
    pubsub_token: user.pubsub_token,
    role: current?.role,
    ui_settings: json(user.ui_settings),
    uid: user.email,
    type: user.super_admin ? 'SuperAdmin' : undefined,
    custom_attributes: json(user.custom_attributes),
    accounts: memberships.map(presentMembership),
  }
}

function presentMembership(member: MembershipRow): object {
  const { account_id, name, status, active_at, role, availability, auto_offline } = member
  return {
    id: account_id,
    name,
    status,
    onboarding_step: null,
    active_at: active_at === null ? undefined : new Date(active_at).toISOString(),
    role,
    permissions: [role],
    availability,
    availability_status: auto_offline ? 'offline' : availability,
    auto_offline: Boolean(auto_offline),
  }
}
