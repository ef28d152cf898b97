import { isoTime } from '../../kernel/time.ts'
import type { Definition } from './schema.ts'
import type { DefinitionRow } from './table.ts'

export function presentDefinition(row: DefinitionRow): Definition {
  return {
    id: row.id,
    attribute_display_name: row.attribute_display_name,
    attribute_display_type: row.attribute_display_type,
    attribute_description: row.attribute_description ?? undefined,
    attribute_key: row.attribute_key,
    attribute_values: JSON.stringify(row.attribute_values),
    attribute_model: row.attribute_model,
    regex_pattern: row.regex_pattern ?? undefined,
    regex_cue: row.regex_cue ?? undefined,
    default_value: row.default_value ?? undefined,
    position: row.position,
    required_on_resolve: row.required_on_resolve,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  }
}
