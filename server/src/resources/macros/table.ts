import type { Generated, Selectable } from 'kysely'
import type { Action } from '../actions/schema.ts'
import type { Visibility } from './schema.ts'

export interface MacroTable {
  id: Generated<number>
  account_id: number
  name: string
  visibility: Visibility
  actions: Action[]
  /** Null once they have left the account; what is personal goes with them. */
  created_by_id: number | null
  updated_by_id: number | null
  created_at: number
  updated_at: number
}

export type MacroRow = Selectable<MacroTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    macros: MacroTable
  }
}
