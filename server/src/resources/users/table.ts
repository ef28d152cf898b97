import type { Generated } from 'kysely'

/** The sign-in links that have been used, for as long as they could be tried again. */
export interface SsoTokenTable {
  id: Generated<number>
  digest: string
  expires_at: number
}

/** Those who have asked for a new password, and until when they can choose one. */
export interface PasswordResetTable {
  id: Generated<number>
  user_id: number
  expires_at: number
  created_at: number
}

/** Who users are at the provider of single sign-on. */
export interface UserIdentityTable {
  id: Generated<number>
  user_id: number
  issuer: string
  /** What the provider calls the person, for good: an e-mail address may become somebody else's. */
  subject: string
  created_at: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    sso_tokens: SsoTokenTable
    password_resets: PasswordResetTable
    user_identities: UserIdentityTable
  }
}
