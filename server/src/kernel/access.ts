import type { AccountRef, Actor, BotActor, Identity, PersonalActor, PlatformActor } from './actor.ts'
import type { Role } from './db/tables.ts'
import { fail } from './errors.ts'
import { grants, type Requirable, requirable } from './permissions.ts'
import { holdsScope } from './scopes.ts'

/** Who may use an operation. The family that the path belongs to decides which of them it can name. */
export const accesses = {
  /** /api/v1/accounts/:account_id and /api/v2/accounts/:account_id: a permission is for members whose role has it. */
  account: ['administrator', 'agent', 'agent_or_bot', ...requirable],
  /**
   * /public/api/v1: `inbox` is open to whoever knows the inbox, `contact` to whoever knows the contact as well, `link` to
   * whoever has a link that nobody can guess.
   */
  public: ['inbox', 'contact', 'link'],
  /**
   * /api/v1/widget: `website` is open to whoever knows the token of a website, `visitor` to one whom that website knows,
   * and who has proven who it is where the inbox insists on it.
   */
  widget: ['website', 'visitor'],
  /** /platform/api/v1 */
  platform: ['platform'],
  /** Everything else, such as the profile and the sign-in. */
  personal: ['user', 'anyone'],
} as const

export type Family = keyof typeof accesses
export type AccessOf = { [F in Family]: (typeof accesses)[F][number] }
export type Access = AccessOf[Family]

export type FamilyOf<Path extends string> = Path extends `/api/v1/accounts/:account_id${string}`
  ? 'account'
  : Path extends `/api/v2/accounts/:account_id${string}`
    ? 'account'
    : Path extends `/public/api/v1/${string}`
      ? 'public'
      : Path extends `/api/v1/widget/${string}`
        ? 'widget'
        : Path extends `/platform/api/v1/${string}`
          ? 'platform'
          : 'personal'

export function familyOf(path: string): Family {
  if (/^\/api\/v[12]\/accounts\/:account_id(\/|$)/.test(path)) return 'account'
  if (path.startsWith('/public/api/v1/')) return 'public'
  if (path.startsWith('/api/v1/widget/')) return 'widget'
  if (path.startsWith('/platform/api/v1/')) return 'platform'
  return 'personal'
}

/** Account, then membership, then role and permissions. An account that the caller does not belong to does not exist for it. */
export function authorizeInAccount(access: AccessOf['account'], identity: Identity): AccountRef {
  const { actor, account, role, lacksFactor, lacksSignOn } = identity
  if (actor.type === 'platform_app') fail('platform_refused')
  if (actor.type === 'agent_bot' && access !== 'agent_or_bot') fail('bot_refused')
  if (!account || (actor.type === 'user' && !role)) fail('not_found')
  if (account.status === 'suspended') fail('account_suspended')
  if (lacksSignOn) fail('sso_required')
  if (lacksFactor) fail('mfa_required')
  if (access === 'administrator' && role !== 'administrator') fail('role_required')
  if (isPermission(access) && !mayUse(actor, access)) fail('permission_required')
  return account
}

export function isPermission(access: Access): access is Requirable {
  return requirable.some((permission) => permission === access)
}

/** Secrets of settings are for those who may change these; what reads them only could do more with them. */
export function maySeeSecrets({ actor, role }: { actor: Actor; role: Role | undefined }): boolean {
  return role === 'administrator' && holdsScope(actor, 'settings:write')
}

/** Whether a member of the account has the permission there. */
export function mayUse(actor: Actor, permission: Requirable): boolean {
  return actor.type === 'user' && grants(actor.permissions ?? 0, permission)
}

export function authorizeUser(actor: PersonalActor | BotActor | PlatformActor): PersonalActor {
  return actor.type === 'user' ? actor : fail('user_required')
}

export function authorizePlatform(actor: PersonalActor | BotActor | PlatformActor): PlatformActor {
  if (actor.type === 'platform_app') return actor
  // Whoever runs the installation does so in person: what it shows are tokens of everybody.
  if (actor.type === 'user' && actor.token) fail('named_token_refused')
  if (actor.type === 'user' && actor.user.super_admin) return { type: 'platform_app', app: undefined, user: actor.user }
  return fail('platform_required')
}
