import {
  type AccountRef,
  type BotActor,
  type Identity,
  type NamedToken,
  type PersonalActor,
  type PlatformActor,
  type Presence,
  type SessionRef,
  type User,
  type UserRef,
  uidOf,
} from './actor.ts'
import type { Credentials, SessionCredentials } from './credentials.ts'
import type { Db } from './db/db.ts'
import type { Param, Params } from './db/param.ts'
import { prepared } from './db/prepared.ts'
import type { Role } from './db/tables.ts'
import { fail } from './errors.ts'
import type { IdentifyBot, Kernel } from './kernel.ts'
import { permissionsOf } from './permissions.ts'
import { equalStrings, type Secrets } from './secrets.ts'

export interface IdentifyOptions {
  secrets: Secrets
  now: number
  identifyBot: IdentifyBot
  /** Of the provider that people sign in through, where there is one. */
  issuer: string | undefined
}

export function identifyOptionsOf({
  services,
  identifyBot,
}: Pick<Kernel, 'services' | 'identifyBot'>): IdentifyOptions {
  const { secrets, clock, singleSignOn } = services
  return { secrets, now: clock.now(), identifyBot, issuer: singleSignOn?.issuer }
}

/** One statement finds the token, its owner, the account and the membership. A revoked token is unknown at once. */
export async function identifyInAccount(
  db: Db,
  credentials: Credentials,
  accountId: number,
  options: IdentifyOptions,
): Promise<Identity> {
  const digest = options.secrets.callerDigest(credentials.token)
  if (credentials.kind !== 'token') {
    const [found] = await findSessionInAccount(db, { digest, accountId })
    requireSession(found, credentials, options)
    const { mfa_required, sso_required } = found.account_settings ?? {}
    const hasFactor = found.factor_enabled_at !== null || found.has_provider_factor
    const lacksFactor = mfa_required === true && !hasFactor
    // Without a provider nobody could get in: then the password is good enough again.
    const lacksSignOn = sso_required === true && options.issuer !== undefined && found.issuer !== options.issuer
    return { ...memberOf(found, { session: sessionOf(found, credentials) }), lacksFactor, lacksSignOn }
  }
  const [found] = await findTokenInAccount(db, { digest, accountId })
  requireToken(found, options)
  if (found.owner_type === 'agent_bot') return identifyBot(db, found, options)
  if (found.owner_type === 'platform_app') return { actor: await identifyPlatformApp(db, found.owner_id) }
  const token = namedTokenOf(found)
  const { expires_at: expiresAt } = found
  const { actor, ...membership } = memberOf(found, { token })
  // Of other accounts than its own, such a token knows no more than somebody who is no member.
  return token && !isFor(token, accountId) ? { actor, expiresAt } : { actor, ...membership, expiresAt }
}

/** The same where the path names no account. */
export async function identify(
  db: Db,
  credentials: Credentials,
  options: IdentifyOptions,
): Promise<PersonalActor | BotActor | PlatformActor> {
  const digest = options.secrets.callerDigest(credentials.token)
  if (credentials.kind !== 'token') {
    const [found] = await findSession(db, { digest })
    requireSession(found, credentials, options)
    return personal(found, { sealedToken: null, session: sessionOf(found, credentials) })
  }
  const [found] = await findToken(db, { digest })
  requireToken(found, options)
  if (found.owner_type === 'agent_bot') return (await identifyBot(db, { owner_id: found.owner_id }, options)).actor
  if (found.owner_type === 'platform_app') return identifyPlatformApp(db, found.owner_id)
  return personal(found, { sealedToken: found.sealed, token: namedTokenOf(found) })
}

/** Undefined for the token that everybody is given, which may do whatever its owner may. */
function namedTokenOf(found: TokenColumns): NamedToken | undefined {
  if (found.token_name === null) return undefined
  const { token_id: id, token_scopes: scopes, token_account_id: accountId, token_last_used_at: lastUsedAt } = found
  return { id, scopes, accountId, lastUsedAt }
}

export function isFor({ accountId }: NamedToken, account: number): boolean {
  return accountId === null || accountId === account
}

function requireToken<Found extends { expires_at: number | null }>(
  found: Found | undefined,
  { now }: IdentifyOptions,
): asserts found is Found {
  if (!found || (found.expires_at !== null && found.expires_at <= now)) fail('token_invalid')
}

function requireSession<Found extends { expires_at: number; email: string; client: string }>(
  found: Found | undefined,
  credentials: SessionCredentials,
  { now }: IdentifyOptions,
): asserts found is Found {
  if (!found || found.expires_at <= now) fail('token_invalid')
  const isNamed = credentials.kind === 'cookie' || uidOf(found.email).toLowerCase() === credentials.uid.toLowerCase()
  if (!isNamed || !equalStrings(found.client, credentials.client)) fail('token_invalid')
}

function sessionOf(
  found: { session_id: number; last_used_at: number | null; expires_at: number; issuer: string | null },
  { kind }: SessionCredentials,
): SessionRef {
  const { session_id: id, last_used_at: lastUsedAt, expires_at: expiresAt, issuer } = found
  return { id, lastUsedAt, expiresAt, isCookie: kind === 'cookie', issuer }
}

const memberColumns = [
  'users.id',
  'users.name',
  'users.display_name',
  'users.email',
  'users.avatar_file_id',
  'account.id as account_id',
  'account.name as account_name',
  'account.status as account_status',
  'account.locale as account_locale',
  'member.role',
  'member.availability',
  'member.auto_offline',
  'member.online_until',
  'custom_role.permissions',
] as const

const findTokenInAccount = prepared((db, { digest, accountId }: Params<{ digest: string; accountId: number }>) =>
  tokens(db, digest)
    .leftJoin('accounts as account', (join) =>
      join.on('account.id', '=', accountId).on('account.deleted_at', 'is', null),
    )
    .leftJoin('account_users as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').onRef('member.user_id', '=', 'users.id'),
    )
    .leftJoin('custom_roles as custom_role', 'custom_role.id', 'member.custom_role_id')
    .select(memberColumns),
)

const findToken = prepared((db, { digest }: Params<{ digest: string }>) =>
  tokens(db, digest).select('token.sealed').selectAll('users'),
)

function tokens(db: Db, digest: Param<string>) {
  return db
    .selectFrom('access_tokens as token')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'token.owner_id').on('token.owner_type', '=', 'user'))
    .select(['token.owner_type', 'token.owner_id', 'token.expires_at'])
    .select([
      'token.id as token_id',
      'token.name as token_name',
      'token.scopes as token_scopes',
      'token.account_id as token_account_id',
      'token.last_used_at as token_last_used_at',
    ])
    .where('token.digest', '=', digest)
}

const findSessionInAccount = prepared((db, { digest, accountId }: Params<{ digest: string; accountId: number }>) =>
  sessions(db, digest)
    .leftJoin('accounts as account', (join) =>
      join.on('account.id', '=', accountId).on('account.deleted_at', 'is', null),
    )
    .leftJoin('account_users as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').onRef('member.user_id', '=', 'users.id'),
    )
    .leftJoin('custom_roles as custom_role', 'custom_role.id', 'member.custom_role_id')
    .leftJoin('second_factors as factor', 'factor.user_id', 'users.id')
    .select(memberColumns)
    .select(['account.settings as account_settings', 'factor.enabled_at as factor_enabled_at'])
    .select('session.has_provider_factor'),
)

const findSession = prepared((db, { digest }: Params<{ digest: string }>) => sessions(db, digest).selectAll('users'))

function sessions(db: Db, digest: Param<string>) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(['session.id as session_id', 'session.client', 'session.expires_at', 'session.last_used_at'])
    .select('session.issuer')
    .where('session.digest', '=', digest)
}

interface TokenColumns {
  token_id: number
  token_name: string | null
  token_scopes: number | null
  token_account_id: number | null
  token_last_used_at: number | null
}

type Missing<Row> = { [K in keyof Row]: Row[K] | null }
type AccountColumns = Missing<{ [K in keyof AccountRef as `account_${K}`]: AccountRef[K] }>

type MemberColumns = Missing<UserRef & Presence & { role: Role; permissions: number }> & AccountColumns

function memberOf(found: MemberColumns, origin: { session?: SessionRef; token?: NamedToken }): Identity {
  const { id, name, display_name, email, avatar_file_id } = owner<UserRef>(found)
  const { availability, auto_offline, online_until, role, permissions } = found
  return {
    actor: {
      type: 'user',
      user: { id, name, display_name, email, avatar_file_id },
      presence:
        availability === null || auto_offline === null ? undefined : { availability, auto_offline, online_until },
      permissions: role === null ? undefined : permissionsOf(role, permissions),
      ...origin,
    },
    account: accountOf(found),
    role: role ?? undefined,
  }
}

function personal(
  found: Missing<User>,
  origin: Pick<PersonalActor, 'sealedToken' | 'session' | 'token'>,
): PersonalActor {
  return { type: 'user', user: owner<User>(found), ...origin }
}

/** A token may be left behind by an owner who was deleted. */
function owner<Row extends { id: number }>(found: Missing<Row>): Row {
  return found.id === null ? fail('token_invalid') : (found as Row)
}

async function identifyBot(
  db: Db,
  found: { owner_id: number } & Partial<AccountColumns>,
  { identifyBot }: IdentifyOptions,
): Promise<{ actor: BotActor; account?: AccountRef }> {
  const known =
    (await identifyBot(db, { id: found.owner_id, accountId: found.account_id ?? null })) ?? fail('token_invalid')
  return { actor: { type: 'agent_bot', bot: known.bot }, account: known.serves ? accountOf(found) : undefined }
}

async function identifyPlatformApp(db: Db, id: number): Promise<PlatformActor> {
  const app = await db.selectFrom('platform_apps').selectAll().where('id', '=', id).executeTakeFirst()
  return app ? { type: 'platform_app', app } : fail('token_invalid')
}

function accountOf(found: Partial<AccountColumns>): AccountRef | undefined {
  const { account_id: id, account_name: name, account_status: status, account_locale: locale } = found
  return id ? { id, name: name!, status: status!, locale: locale! } : undefined
}
