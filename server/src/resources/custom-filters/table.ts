import type { Generated, Selectable } from 'kysely'
import type { JsonObject } from '../../kernel/db/tables.ts'
import type { FilterType } from './schema.ts'

export interface CustomFilterTable {
  id: Generated<number>
  account_id: number
  user_id: number
  name: string
  filter_type: FilterType
  query: JsonObject
  dropped_conditions: Generated<number>
  created_at: number
  updated_at: number
}

export type CustomFilterRow = Selectable<CustomFilterTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    custom_filters: CustomFilterTable
  }
}
