import type { Generated, Selectable } from 'kysely'
import type { JsonObject } from '../../kernel/db/tables.ts'
import type { FilterType, FilterVisibility } from './schema.ts'

export interface CustomFilterTable {
  id: Generated<number>
  account_id: number
  user_id: number
  name: string
  filter_type: FilterType
  query: JsonObject
  dropped_conditions: Generated<number>
  visibility: Generated<FilterVisibility>
  /** Set where it is shared with a team. */
  team_id: number | null
  created_at: number
  updated_at: number
}

export type CustomFilterRow = Selectable<CustomFilterTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    custom_filters: CustomFilterTable
  }
}
