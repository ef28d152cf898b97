import type { IncomingHttpHeaders } from 'node:http'
import type { Selectable } from 'kysely'
import type { Db } from './db/db.ts'
import { type Parameter, prepared } from './db/prepared.ts'
import type { AccountTable, AgentBotTable, PlatformAppTable, Role, UserTable } from './db/tables.ts'
import { fail } from './errors.ts'
import { equalStrings, type Secrets } from './secrets.ts'

export type User = Selectable<UserTable>
export type AccountRef = Pick<Selectable<AccountTable>, 'id' | 'name' | 'status' | 'locale' | 'settings'>

/** Who is calling. */
export type Actor = UserActor | BotActor | PlatformActor | ContactActor | { type: 'nobody' }
export interface UserActor {
  type: 'user'
  user: User
  /** The stored form of the user's API token, when the caller came with it. */
  sealedToken: string | null
  /** The session the caller came with, when it was not a token. */
  sessionId: number | null
}
export interface BotActor {
  type: 'agent_bot'
  bot: Selectable<AgentBotTable>
}
export interface PlatformActor {
  type: 'platform_app'
  /** Absent for a super administrator, who reaches everything. */
  app: Selectable<PlatformAppTable> | undefined
}
/** A contact in one of its inboxes; the resource that knows contacts adds what is known of it. */
export interface ContactActor {
  type: 'contact'
  /** Of the contact as this inbox knows it. */
  connectionId: number
}

/** Whoever the credentials name, and the account of the path as far as they reach into it. */
export interface Identity {
  actor: Actor
  account?: AccountRef
  role?: Role
}

export type Credentials =
  | { kind: 'token'; token: string }
  | { kind: 'session'; token: string; client: string; uid: string }

export function readCredentials(headers: IncomingHttpHeaders): Credentials | undefined {
  const token = one(headers.api_access_token) || one(headers['api-access-token'])
  if (token) return { kind: 'token', token }
  const [session, client, uid] = [headers['access-token'], headers.client, headers.uid].map(one)
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (session && client && uid) return { kind: 'session', token: session, client, uid }
  return bearer ? { kind: 'token', token: bearer } : undefined
}

function one(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.trim()
}

export interface IdentifyOptions {
  secrets: Secrets
  now: number
  accountId: number | undefined
}

/** One statement finds the token, its owner, the account and the membership. A revoked token is unknown at once. */
export async function identify(db: Db, credentials: Credentials, options: IdentifyOptions): Promise<Identity> {
  const digest = options.secrets.digest(credentials.token)
  return credentials.kind === 'token' ? byToken(db, digest, options) : bySession(db, digest, credentials, options)
}

async function byToken(db: Db, digest: string, { now, accountId }: IdentifyOptions): Promise<Identity> {
  const [found] = await findByToken(db, { digest, accountId: accountId ?? null })
  if (!found || (found.expires_at !== null && found.expires_at <= now)) fail('token_invalid')
  if (found.owner_type === 'agent_bot') return identifyBot(db, found.owner_id, found)
  if (found.owner_type === 'platform_app') return identifyPlatformApp(db, found.owner_id)
  return identifyUser(found, { sealedToken: found.sealed, sessionId: null })
}

async function bySession(
  db: Db,
  digest: string,
  { client, uid }: { client: string; uid: string },
  { now, accountId }: IdentifyOptions,
): Promise<Identity> {
  const [found] = await findBySession(db, { digest, accountId: accountId ?? null })
  if (!found || found.expires_at <= now) fail('token_invalid')
  const named = uidOf(found.email).toLowerCase() === uid.toLowerCase()
  if (!named || !equalStrings(found.client, client)) fail('token_invalid')
  return identifyUser(found, { sealedToken: null, sessionId: found.session_id })
}

/** An e-mail address as a header can carry it. */
export function uidOf(email: string): string {
  return /^[\x21-\x7e]+$/.test(email) ? email : encodeURI(email)
}

const accountColumns = [
  'account.id as account_id',
  'account.name as account_name',
  'account.status as account_status',
  'account.locale as account_locale',
  'account.settings as account_settings',
  'member.role as role',
] as const

interface Lookup {
  digest: string
  accountId: number | null
}

const findByToken = prepared((db, parameter: Parameter<Lookup>) =>
  db
    .selectFrom('access_tokens as token')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'token.owner_id').on('token.owner_type', '=', 'user'))
    .leftJoin('accounts as account', (join) =>
      join.on('account.id', '=', parameter('accountId')).on('account.deleted_at', 'is', null),
    )
    .leftJoin('account_users as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').onRef('member.user_id', '=', 'users.id'),
    )
    .selectAll('users')
    .select(['token.owner_type', 'token.owner_id', 'token.sealed', 'token.expires_at', ...accountColumns])
    .where('token.digest', '=', parameter('digest')),
)

const findBySession = prepared((db, parameter: Parameter<Lookup>) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .leftJoin('accounts as account', (join) =>
      join.on('account.id', '=', parameter('accountId')).on('account.deleted_at', 'is', null),
    )
    .leftJoin('account_users as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').onRef('member.user_id', '=', 'users.id'),
    )
    .selectAll('users')
    .select(['session.id as session_id', 'session.client', 'session.expires_at', ...accountColumns])
    .where('session.digest', '=', parameter('digest')),
)

type AccountColumns = { [K in keyof AccountRef as `account_${K}`]: AccountRef[K] | null } & { role: Role | null }
type FoundUser = { [K in keyof User]: User[K] | null } & AccountColumns

function identifyUser(found: FoundUser, origin: Pick<UserActor, 'sealedToken' | 'sessionId'>): Identity {
  // The owner was deleted and left its token behind.
  if (found.id === null) fail('token_invalid')
  return {
    actor: { type: 'user', user: found as User, ...origin },
    account: accountOf(found),
    role: found.role ?? undefined,
  }
}

async function identifyBot(db: Db, id: number, found: AccountColumns): Promise<Identity> {
  const [owner] = await findBot(db, { id, accountId: found.account_id })
  if (!owner) fail('token_invalid')
  const { attached, ...bot } = owner
  const serves = attached || bot.account_id === found.account_id
  return { actor: { type: 'agent_bot', bot }, account: serves ? accountOf(found) : undefined }
}

/** A bot may act in the account it belongs to, and in those that have attached it to an inbox. */
const findBot = prepared((db, parameter: Parameter<{ id: number; accountId: number | null }>) =>
  db
    .selectFrom('agent_bots')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('inboxes')
            .select('inboxes.id')
            .whereRef('inboxes.agent_bot_id', '=', 'agent_bots.id')
            .where('inboxes.account_id', '=', parameter('accountId') as number),
        )
        .as('attached'),
    )
    .where('agent_bots.id', '=', parameter('id')),
)

async function identifyPlatformApp(db: Db, id: number): Promise<Identity> {
  const app = await db.selectFrom('platform_apps').selectAll().where('id', '=', id).executeTakeFirst()
  return app ? { actor: { type: 'platform_app', app } } : fail('token_invalid')
}

function accountOf(found: AccountColumns): AccountRef | undefined {
  if (found.account_id === null) return undefined
  return {
    id: found.account_id,
    name: found.account_name!,
    status: found.account_status!,
    locale: found.account_locale!,
    settings: found.account_settings!,
  }
}
