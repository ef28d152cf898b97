import type { FilterItem } from '../../../../sdk/src/index.ts'
import { type Definition, listedValues } from '../../attributes/value.ts'
import type { PlainKey } from '../../i18n.ts'

type Kind = 'text' | 'number' | 'date' | 'flag' | 'choice'

export interface FilterKey {
  key: string
  /** Of keys that every contact has; attributes have a name of their own. */
  label?: PlainKey
  name?: string
  kind: Kind
  operators: readonly Operator[]
  values?: readonly string[]
}

const text = ['contains', 'does_not_contain', 'equal_to', 'not_equal_to', 'starts_with', 'is_present', 'is_not_present']
const number = ['equal_to', 'not_equal_to', 'is_greater_than', 'is_less_than', 'is_present', 'is_not_present']
const moment = ['is_greater_than', 'is_less_than', 'days_before']
const equality = ['equal_to', 'not_equal_to']
const presence = [...equality, 'is_present', 'is_not_present']

export type Operator = string

const standard: readonly FilterKey[] = [
  { key: 'name', label: 'details.name', kind: 'text', operators: text },
  { key: 'email', label: 'details.email', kind: 'text', operators: text },
  { key: 'phone_number', label: 'details.phone', kind: 'text', operators: text },
  { key: 'identifier', label: 'details.identifier', kind: 'text', operators: text },
  { key: 'company_name', label: 'details.company', kind: 'text', operators: text },
  { key: 'city', label: 'details.city', kind: 'text', operators: text },
  { key: 'country_code', label: 'details.country', kind: 'text', operators: text },
  { key: 'blocked', label: 'details.blocked', kind: 'flag', operators: equality },
  { key: 'created_at', label: 'contacts.created', kind: 'date', operators: moment },
  { key: 'last_activity_at', label: 'contacts.last_activity', kind: 'date', operators: moment },
]

/** What contacts can be filtered by: what everybody has, labels, and the account's own attributes. */
export function filterKeys(labels: readonly string[], definitions: readonly Definition[]): FilterKey[] {
  const own = definitions.filter(({ attribute_model }) => attribute_model === 'contact_attribute')
  return [
    ...standard,
    { key: 'labels', label: 'details.labels', kind: 'choice', operators: presence, values: labels },
    ...own.filter(({ attribute_key }) => !standard.some(({ key }) => key === attribute_key)).map(attributeKey),
  ]
}

function attributeKey(definition: Definition): FilterKey {
  const { attribute_key: key, attribute_display_name: name, attribute_display_type: type } = definition
  switch (type) {
    case 'number':
    case 'currency':
    case 'percent':
      return { key, name, kind: 'number', operators: number }
    case 'date':
      return { key, name, kind: 'date', operators: [...number, 'days_before'] }
    case 'checkbox':
      return { key, name, kind: 'flag', operators: presence }
    case 'list':
      return { key, name, kind: 'choice', operators: presence, values: listedValues(definition) }
    default:
      return { key, name, kind: 'text', operators: text }
  }
}

export const needsNoValue = (operator: Operator) => operator === 'is_present' || operator === 'is_not_present'

export function newCondition({ key, kind, operators, values }: FilterKey): FilterItem {
  const first = kind === 'flag' ? true : kind === 'choice' ? (values?.[0] ?? '') : ''
  return { attribute_key: key, filter_operator: operators[0]!, values: [first], query_operator: 'AND' }
}

export function writtenValue({ values }: FilterItem): string {
  const [first] = values == null ? [] : [values].flat()
  return first === undefined ? '' : String(first)
}

/** As the server takes it, once all of it is filled in; undefined where something is missing. */
export function payloadOf(conditions: readonly FilterItem[], keys: readonly FilterKey[]): FilterItem[] | undefined {
  const items = conditions.map((condition, at): FilterItem | undefined => {
    const kind = keys.find(({ key }) => key === condition.attribute_key)?.kind
    const written = writtenValue(condition).trim()
    const joined = at === conditions.length - 1 ? null : (condition.query_operator ?? 'AND')
    if (needsNoValue(condition.filter_operator)) return { ...condition, values: [], query_operator: joined }
    if (written === '') return undefined
    const isNumber = kind === 'number' || condition.filter_operator === 'days_before'
    const value = kind === 'flag' ? written === 'true' : isNumber ? Number(written) : written
    return Number.isNaN(value) ? undefined : { ...condition, values: [value], query_operator: joined }
  })
  return items.every((each) => each !== undefined) ? items : undefined
}

/** What an address says, if it is a filter at all. */
export function readFilter(given: unknown): FilterItem[] | undefined {
  if (!Array.isArray(given) || given.length === 0) return undefined
  const isItem = (each: unknown) =>
    typeof each === 'object' && each !== null && 'attribute_key' in each && 'filter_operator' in each
  return given.every(isItem) ? (given as FilterItem[]) : undefined
}
