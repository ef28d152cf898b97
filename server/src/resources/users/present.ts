import type { User } from '../../kernel/actor.ts'
import type { Availability } from '../../kernel/db/tables.ts'
import { permissionsIn } from '../../kernel/permissions.ts'
import type { Showing } from '../../kernel/showing.ts'
import { isoTime } from '../../kernel/time.ts'
import type { MembershipRow } from './queries/users.ts'
import type { Profile } from './schema.ts'

export function availableName(user: { name: string; display_name: string | null }): string {
  return user.display_name || user.name
}

/** As it is stored of a member of an account; nothing of somebody who is none any more. */
export interface MemberPresence {
  availability: Availability | null
  auto_offline: boolean | null
  online_until: number | null
}

/** Whoever goes offline automatically is there only while a connection says so. */
export function availabilityStatus(member: MemberPresence, now: number): Availability {
  const { availability, auto_offline, online_until } = member
  if (availability === null) return 'offline'
  return auto_offline && (online_until ?? 0) <= now ? 'offline' : availability
}

/** Without tokens where whoever keeps them could be read by a script. */
export function presentProfile(
  user: User,
  { links, now }: Showing,
  tokens: { access: string | undefined; pubsub: string } | undefined,
  memberships: MembershipRow[],
): Profile {
  const current = memberships[0]
  return {
    id: user.id,
    access_token: tokens?.access,
    account_id: current?.account_id,
    available_name: availableName(user),
    avatar_url: links.file(user.avatar_file_id),
    confirmed: user.confirmed_at !== null,
    display_name: user.display_name ?? undefined,
    message_signature: user.message_signature ?? undefined,
    email: user.email,
    inviter_id: current?.inviter_id ?? undefined,
    name: user.name,
    provider: 'email',
    pubsub_token: tokens?.pubsub ?? '',
    role: current?.role,
    ui_settings: user.ui_settings,
    uid: user.email,
    type: user.super_admin ? 'SuperAdmin' : undefined,
    custom_attributes: user.custom_attributes,
    accounts: memberships.map((member) => presentMembership(member, now)),
  }
}

function presentMembership(member: MembershipRow, now: number): Profile['accounts'][number] {
  const { account_id, account_name, account_status, active_at, role, availability, auto_offline } = member
  const custom_role = customRoleOf(member)
  return {
    id: account_id,
    name: account_name,
    status: account_status,
    onboarding_step: null,
    active_at: active_at === null ? undefined : isoTime(active_at),
    role,
    permissions: custom_role && role === 'agent' ? [...custom_role.permissions, 'custom_role'] : [role],
    availability,
    availability_status: availabilityStatus(member, now),
    auto_offline,
    custom_role_id: custom_role?.id,
    custom_role,
  }
}

function customRoleOf(member: MembershipRow): Profile['accounts'][number]['custom_role'] {
  const { custom_role_id, custom_role_name, custom_role_description, custom_role_permissions } = member
  if (custom_role_id === null) return undefined
  return {
    id: custom_role_id,
    name: custom_role_name!,
    description: custom_role_description,
    permissions: permissionsIn(custom_role_permissions!),
  }
}
