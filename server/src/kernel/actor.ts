import type { Selectable } from 'kysely'
import type { AccountTable, AccountUserTable, PlatformAppTable, Role, UserTable } from './db/tables.ts'

export type User = Selectable<UserTable>
/** As much of a user as operations in an account are given, since every request pays for it. */
export type UserRef = Pick<User, 'id' | 'name' | 'display_name' | 'email' | 'avatar_file_id'>
export type AccountRef = Pick<Selectable<AccountTable>, 'id' | 'name' | 'status' | 'locale'>

/** Who is calling. */
export type Actor = UserActor | BotActor | PlatformActor | ContactActor | { type: 'nobody' }
export interface UserActor {
  type: 'user'
  user: UserRef
  /** How it is to be reached in the account of the path, where it is a member. */
  presence?: Presence
  /** What it may do there, a bit for each: see permissions.ts. */
  permissions?: number
  /** The session the caller came with, when it was not a token. */
  session?: SessionRef
  /** The token it came with, where that is one that it has made for a program: it can do less with it than by itself. */
  token?: NamedToken
}
export interface NamedToken {
  id: number
  /** A bit for each: see scopes.ts. Null where it is for everything. */
  scopes: number | null
  /** The only account that it is for. */
  accountId: number | null
  lastUsedAt: number | null
}
export interface SessionRef {
  id: number
  lastUsedAt: number | null
  expiresAt: number
  /** Kept by a browser, where no script can read it: none is told a token that lasts either. */
  isCookie: boolean
  /** Of the provider through which it was opened, if it was. */
  issuer: string | null
}
export type Presence = Pick<Selectable<AccountUserTable>, 'availability' | 'auto_offline' | 'online_until'>
/** A user who is about its own affairs, in no account. */
export interface PersonalActor extends UserActor {
  user: User
  /** The stored form of the user's API token, when the caller came with it. */
  sealedToken: string | null
}
export interface BotActor {
  type: 'agent_bot'
  bot: Bot
}
/** The resource that knows bots adds the rest. */
export interface Bot {
  id: number
}
export interface PlatformActor {
  type: 'platform_app'
  /** Absent for a super administrator, who reaches everything. */
  app: Selectable<PlatformAppTable> | undefined
  /** The super administrator. */
  user?: UserRef
}
/** A contact in one of its inboxes; the resource that knows contacts adds what is known of it. */
export interface ContactActor {
  type: 'contact'
  contactId: number
  /** Of the contact as this inbox knows it. */
  connectionId: number
}

/** A site that shows the widget; the resource that knows websites adds what is known of it. */
export interface Website {
  id: number
  account_id: number
}

/** Whoever the credentials name, and the account of the path as far as they reach into it. */
export interface Identity {
  actor: Actor
  account?: AccountRef
  role?: Role
  /** Until when the token lasts that it came with: for ever unless told. */
  expiresAt?: number | null
  /** It came with a session, and has not the second factor that the account asks of its members. */
  lacksFactor?: boolean
  /** It came with a session that was not opened through single sign-on, which the account asks of its members. */
  lacksSignOn?: boolean
}

/** An e-mail address as a header can carry it. */
export function uidOf(email: string): string {
  return /^[\x21-\x7e]+$/.test(email) ? email : encodeURI(email)
}

/** Whose idempotency keys are the same: those of one caller, or of an address that names none. */
export function scopeOfKeys(actor: Actor, address: string): string {
  switch (actor.type) {
    case 'user':
      // What somebody was answered must not be repeated to a program that may do less.
      return actor.token ? `user ${actor.user.id} token ${actor.token.id}` : `user ${actor.user.id}`
    case 'agent_bot':
      return `agent_bot ${actor.bot.id}`
    case 'platform_app':
      return `platform_app ${actor.app?.id ?? 'super'}`
    case 'contact':
      return `contact ${actor.connectionId}`
    default:
      return `address ${address}`
  }
}
