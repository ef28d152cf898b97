import type { Generated } from 'kysely'

/** The sign-in links that have been used, for as long as they could be tried again. */
export interface SsoTokenTable {
  id: Generated<number>
  digest: string
  expires_at: number
}

/** A user in an account. */
export interface Membership {
  account_id: number
  user_id: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    sso_tokens: SsoTokenTable
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    membership: Membership
  }
}
