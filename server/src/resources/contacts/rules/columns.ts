import type { JsonObject } from '../../../kernel/db/tables.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { DefinitionRow } from '../../custom-attribute-definitions/table.ts'
import { type Column, columnNames } from '../column-schema.ts'
import type { InColumns } from '../table.ts'

const standard = new Map<string, Column>(
  Object.entries(columnNames).flatMap(([kind, names]) =>
    names.map((name): [string, Column] => [name, { kind: kind as Column['kind'], name }]),
  ),
)

const otherNames = new Map([
  ['e_mail', 'email'],
  ['email_address', 'email'],
  ['e_mail_address', 'email'],
  ['phone', 'phone_number'],
  ['full_name', 'name'],
  ['company', 'company_name'],
  ['label', 'labels'],
])

type Definition = Pick<DefinitionRow, 'attribute_key' | 'attribute_display_name'>

/**
 * The column that goes by a name, however that is spelt; undefined when it is neither one that every contact has nor a
 * custom attribute that is defined. What a file was written with is found again.
 */
export function columnNamed(name: string, definitions: readonly Definition[]): Column | undefined {
  const spelt = foldCase(name).replace(/[\s-]+/g, '_')
  return (
    standard.get(foldCase(name)) ??
    custom(definitions.find(({ attribute_key }) => attribute_key === name)) ??
    standard.get(otherNames.get(spelt) ?? spelt) ??
    custom(definitions.find(({ attribute_key }) => foldCase(attribute_key) === foldCase(name))) ??
    custom(definitions.find(({ attribute_display_name }) => foldCase(attribute_display_name) === foldCase(name)))
  )
}

function custom(definition: Definition | undefined): Column | undefined {
  return definition && { kind: 'custom', name: definition.attribute_key }
}

/** What a contact has in a column. */
export function cellOf(contact: InColumns, { kind, name }: Column, labels: readonly string[] = []): string {
  switch (kind) {
    case 'own':
      return contact[name as (typeof columnNames.own)[number]] ?? ''
    case 'additional':
      return textOf(contact.additional_attributes, name)
    case 'custom':
      return textOf(contact.custom_attributes, name)
    case 'labels':
      return labels.join(',')
    case 'shown':
      return shownText(contact, name as (typeof columnNames.shown)[number])
    default:
      return ''
  }
}

function shownText(contact: InColumns, name: (typeof columnNames.shown)[number]): string {
  if (name === 'id' || name === 'blocked') return String(contact[name])
  const at = contact[name]
  return at === null ? '' : isoTime(at)
}

function textOf(attributes: JsonObject, name: string): string {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
