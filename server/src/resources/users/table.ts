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

/** How users prove that they have a device besides knowing a password. */
export interface SecondFactorTable {
  id: Generated<number>
  user_id: number
  sealed_secret: string
  /** Null while nobody has shown yet that a device makes its codes. */
  enabled_at: number | null
  /** Of the last code that was taken: it is taken once. */
  last_step: number
  backup_digests: string[]
  created_at: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    sso_tokens: SsoTokenTable
    password_resets: PasswordResetTable
    second_factors: SecondFactorTable
  }
}
