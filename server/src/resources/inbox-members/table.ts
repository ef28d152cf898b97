import type { Generated } from 'kysely'

export interface InboxMemberTable {
  id: Generated<number>
  account_id: number
  inbox_id: number
  user_id: number
  /** The membership in the account; it takes those in inboxes along when it ends. */
  account_user_id: number
  /** When conversations are handed out, the smallest is next. */
  turn: Generated<number>
  created_at: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    inbox_members: InboxMemberTable
  }
}
