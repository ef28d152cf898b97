import type { Generated } from 'kysely'

/** The sign-in links that have been used, for as long as they could be tried again. */
export interface SsoTokenTable {
  id: Generated<number>
  digest: string
  expires_at: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    sso_tokens: SsoTokenTable
  }
}
