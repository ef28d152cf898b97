import { type Definition, isNumeric, listedValues } from '../../../attributes/value.ts'
import type { ReplyOf } from '../../../data/settings.ts'

export type Rule = ReplyOf<'automationRules.list'>['payload'][number]
export type RuleEvent = Rule['event_name']

export const events = [
  'conversation_created',
  'conversation_updated',
  'conversation_opened',
  'conversation_resolved',
  'message_created',
] as const satisfies readonly RuleEvent[]

const equality = ['equal_to', 'not_equal_to'] as const
const presence = [...equality, 'is_present', 'is_not_present'] as const
const parts = [...equality, 'contains', 'does_not_contain'] as const
const texts = [...parts, 'starts_with', 'is_present', 'is_not_present'] as const
const times = ['is_greater_than', 'is_less_than', 'days_before'] as const
const numbers = [...presence, 'is_greater_than', 'is_less_than'] as const
const dates = [...numbers, 'days_before'] as const

export type Operator = (typeof texts)[number] | (typeof dates)[number] | 'attribute_changed'

export type ValueKind =
  | 'text'
  | 'number'
  | 'date'
  | 'status'
  | 'priority'
  | 'agent'
  | 'team'
  | 'inbox'
  | 'label'
  | 'message_type'
  | 'flag'
  | 'list'

/** What a condition can ask about, by which comparisons, and what its values are. */
export interface Askable {
  kind: ValueKind
  operators: readonly Operator[]
  /** The only ones of a list. */
  values?: readonly string[]
  /** Of a custom attribute; the others have a text. */
  name?: string
}

const standard = {
  status: { kind: 'status', operators: equality },
  priority: { kind: 'priority', operators: equality },
  assignee_id: { kind: 'agent', operators: presence },
  team_id: { kind: 'team', operators: presence },
  inbox_id: { kind: 'inbox', operators: equality },
  labels: { kind: 'label', operators: presence },
  mail_subject: { kind: 'text', operators: parts },
  referer: { kind: 'text', operators: parts },
  browser_language: { kind: 'text', operators: equality },
  conversation_language: { kind: 'text', operators: equality },
  created_at: { kind: 'date', operators: times },
  last_activity_at: { kind: 'date', operators: times },
  email: { kind: 'text', operators: texts },
  phone_number: { kind: 'text', operators: texts },
  country_code: { kind: 'text', operators: texts },
  city: { kind: 'text', operators: texts },
  company_name: { kind: 'text', operators: texts },
} as const satisfies Record<string, Askable>

const ofMessage = {
  content: { kind: 'text', operators: texts },
  message_type: { kind: 'message_type', operators: equality },
  private_note: { kind: 'flag', operators: equality },
} as const satisfies Record<string, Askable>

export type StandardKey = keyof typeof standard | keyof typeof ofMessage

/** What changes of conversations tell of. */
const told = ['status', 'assignee_id', 'team_id', 'priority', 'labels']

export const isTakingNone = (operator: Operator) => operator === 'is_present' || operator === 'is_not_present'

/** By key, in the order in which they are offered. */
export function askablesOf(event: RuleEvent, definitions: readonly Definition[]): Map<string, Askable> {
  const all = new Map<string, Askable>(Object.entries(event === 'message_created' ? ofMessage : {}))
  for (const [key, askable] of Object.entries(standard)) all.set(key, askable)
  // Of two attributes with one key, that of the conversation counts.
  const isOfContact = ({ attribute_model }: Definition) => attribute_model === 'contact_attribute'
  for (const definition of [...definitions].sort((a, b) => Number(isOfContact(a)) - Number(isOfContact(b)))) {
    if (all.has(definition.attribute_key)) continue
    const changes = isOfContact(definition) ? [] : withChange(event)
    const askable = attributeAskable(definition)
    all.set(definition.attribute_key, { ...askable, operators: [...askable.operators, ...changes] })
  }
  for (const key of told) {
    const askable = all.get(key)!
    all.set(key, { ...askable, operators: [...askable.operators, ...withChange(event)] })
  }
  return all
}

function withChange(event: RuleEvent): Operator[] {
  return event === 'conversation_created' || event === 'message_created' ? [] : ['attribute_changed']
}

function attributeAskable(definition: Definition): Askable {
  const { attribute_display_type: type, attribute_display_name: name } = definition
  if (isNumeric(definition)) return { name, kind: 'number', operators: numbers }
  if (type === 'date') return { name, kind: 'date', operators: dates }
  if (type === 'checkbox') return { name, kind: 'flag', operators: presence }
  if (type === 'list') return { name, kind: 'list', operators: texts, values: listedValues(definition) }
  return { name, kind: 'text', operators: texts }
}

/** Of a key that is not offered: as it was sent, so that it can be read and taken out. */
export const anyAskable: Askable = { kind: 'text', operators: texts }
