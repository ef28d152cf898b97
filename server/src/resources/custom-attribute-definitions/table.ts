import type { Generated, Selectable } from 'kysely'
import type { DisplayType, Model } from './schema.ts'

export interface CustomAttributeDefinitionTable {
  id: Generated<number>
  account_id: number
  attribute_model: Model
  attribute_key: string
  attribute_display_name: string
  attribute_display_type: DisplayType
  attribute_description: string | null
  attribute_values: string[]
  regex_pattern: string | null
  regex_cue: string | null
  default_value: string | null
  position: Generated<number>
  required_on_resolve: Generated<boolean>
  created_at: number
  updated_at: number
}

export type DefinitionRow = Selectable<CustomAttributeDefinitionTable>

declare module '../../kernel/removals.ts' {
  interface Removable {
    custom_attribute_definition: Pick<DefinitionRow, 'account_id' | 'attribute_model' | 'attribute_key'> & {
      /** False where conversations and contacts both had one of the key, and the other is left. */
      isLast: boolean
    }
  }
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    custom_attribute_definitions: CustomAttributeDefinitionTable
  }
}
