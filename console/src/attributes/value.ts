import type { CustomAttributeDefinition } from '../../../sdk/src/index.ts'
import { formatLocale } from '../i18n.ts'

export type Definition = Pick<
  CustomAttributeDefinition,
  'attribute_key' | 'attribute_display_name' | 'attribute_display_type' | 'attribute_values' | 'regex_cue'
> &
  Partial<Pick<CustomAttributeDefinition, 'attribute_description' | 'attribute_model' | 'position'>>

export const isUnset = (value: unknown) => value === undefined || value === null || value === ''

const numeric = ['number', 'currency', 'percent']
export const isNumeric = ({ attribute_display_type }: Definition) => numeric.includes(attribute_display_type)

/** What was typed → what is sent: null takes it away. What is no number is sent as it is, so that the server says so. */
export function readValue(definition: Definition, typed: string): string | number | null {
  const text = typed.trim()
  if (text === '') return null
  return isNumeric(definition) && Number.isFinite(Number(text)) ? Number(text) : text
}

/** What stands in its field while it is edited. */
export function editedText({ attribute_display_type: type }: Definition, value: unknown): string {
  if (isUnset(value)) return ''
  return type === 'date' ? String(value).slice(0, 10) : plainText(value)
}

/** As people read it. */
export function shownText(definition: Definition, value: unknown): string {
  const { attribute_display_type: type } = definition
  if (isNumeric(definition) && Number.isFinite(Number(value))) return numberText(type, Number(value))
  if (type === 'date') return dateText(String(value))
  return plainText(value)
}

function plainText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Which currency it is, the definition does not say. */
function numberText(type: string, value: number): string {
  const options: Intl.NumberFormatOptions =
    type === 'percent'
      ? { style: 'unit', unit: 'percent', maximumFractionDigits: 15 }
      : type === 'currency'
        ? { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 15 }
        : { maximumFractionDigits: 15 }
  return new Intl.NumberFormat(formatLocale(), options).format(value)
}

/** A day is the same day in every zone. */
function dateText(value: string): string {
  const time = Date.parse(value)
  if (Number.isNaN(time)) return value
  const isDay = /^\d{4}-\d\d-\d\d(T00:00(:00(\.0+)?)?Z?)?$/.test(value)
  const options: Intl.DateTimeFormatOptions = isDay
    ? { dateStyle: 'medium', timeZone: 'UTC' }
    : { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(formatLocale(), options).format(time)
}

export function listedValues({ attribute_values }: Definition): string[] {
  try {
    const values: unknown = JSON.parse(attribute_values)
    return Array.isArray(values) ? values.map(String) : []
  } catch {
    return []
  }
}

/** Those that are defined in their order, then those that somebody else has set. */
export function rowsOf(
  definitions: readonly Definition[],
  values: Readonly<Record<string, unknown>>,
): { definition: Definition; value: unknown; isDefined: boolean }[] {
  const defined = [...definitions].sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const known = new Set(defined.map(({ attribute_key }) => attribute_key))
  const others = Object.keys(values).filter((key) => !known.has(key) && !isUnset(values[key]))
  return [
    ...defined.map((definition) => ({ definition, value: values[definition.attribute_key], isDefined: true })),
    ...others.map((key) => ({
      definition: {
        attribute_key: key,
        attribute_display_name: key,
        attribute_display_type: 'text' as const,
        attribute_values: '[]',
      },
      value: values[key],
      isDefined: false,
    })),
  ]
}
