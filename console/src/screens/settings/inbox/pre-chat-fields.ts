import type { Bootstrap } from '../../../data/account.ts'

/** A question of the form before a conversation, as the widget reads it. */
export interface PreChatField {
  name: string
  type: string
  label: string
  placeholder?: string
  field_type: string
  required: boolean
  enabled: boolean
  values?: string[]
  regex_pattern?: string | null
  regex_cue?: string | null
}

type Definition = Bootstrap['custom_attribute_definitions'][number]

export function fieldsIn(options: Record<string, unknown> | undefined): PreChatField[] {
  const fields = options?.pre_chat_fields
  return Array.isArray(fields) ? (fields as PreChatField[]) : []
}

/** The fields there are, and every attribute that could be asked for; not those whose attribute is gone. */
export function withAttributes(fields: readonly PreChatField[], definitions: readonly Definition[]): PreChatField[] {
  const offered = definitions.map(fieldFor)
  const kept = fields.flatMap((field) => {
    if (field.field_type === 'standard') return [field]
    const current = offered.find(({ name }) => name === field.name)
    const { required, enabled, label, placeholder } = field
    return current ? [{ ...current, required, enabled, label, placeholder }] : []
  })
  return [...kept, ...offered.filter(({ name }) => !kept.some((field) => field.name === name))]
}

const types: Record<string, string> = {
  list: 'select',
  link: 'url',
  checkbox: 'checkbox',
  date: 'date',
  number: 'number',
}

function fieldFor(definition: Definition): PreChatField {
  const { attribute_key, attribute_display_name, attribute_display_type, attribute_model } = definition
  return {
    name: attribute_key,
    type: types[attribute_display_type] ?? 'text',
    label: attribute_display_name,
    placeholder: attribute_display_name,
    field_type: attribute_model,
    required: false,
    enabled: false,
    values: valuesOf(definition),
    regex_pattern: definition.regex_pattern,
    regex_cue: definition.regex_cue,
  }
}

/** They are told as the text of a JSON array. */
function valuesOf({ attribute_values }: Definition): string[] {
  const values: unknown = JSON.parse(attribute_values || '[]')
  return Array.isArray(values) ? values.map(String) : []
}

/** One place up or down. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const to = at + by
  if (to < 0 || to >= items.length) return [...items]
  const next = [...items]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}
