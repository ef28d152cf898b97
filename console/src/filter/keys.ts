import type { FilterItem } from '../../../sdk/src/index.ts'

export type Clause = FilterItem

/** What values of a key are, as the grammar writes them. */
export type Kind = 'word' | 'agent' | 'inbox' | 'team' | 'label' | 'id' | 'text' | 'number' | 'time' | 'flag'

/** `:` is, `~` contains, `^` begins with, `>` and `<`, `?` is there at all. */
export type Sign = ':' | '~' | '^' | '>' | '<' | '?'

export interface FilterKey {
  /** As people write it. */
  word: string
  /** As the API calls it. */
  key: string
  kind: Kind
  signs: readonly Sign[]
  /** The only ones there are. */
  values?: readonly string[]
}

const is: readonly Sign[] = [':']
const isOrHas: readonly Sign[] = [':', '?']
const part: readonly Sign[] = [':', '~']
const compared: readonly Sign[] = ['>', '<']

const standard: readonly FilterKey[] = [
  {
    word: 'status',
    key: 'status',
    kind: 'word',
    signs: is,
    values: ['open', 'pending', 'snoozed', 'resolved', 'all'],
  },
  {
    word: 'priority',
    key: 'priority',
    kind: 'word',
    signs: is,
    values: ['urgent', 'high', 'medium', 'low', 'none'],
  },
  { word: 'assignee', key: 'assignee_id', kind: 'agent', signs: isOrHas },
  { word: 'participant', key: 'participants', kind: 'agent', signs: isOrHas },
  { word: 'team', key: 'team_id', kind: 'team', signs: isOrHas },
  { word: 'inbox', key: 'inbox_id', kind: 'inbox', signs: isOrHas },
  { word: 'label', key: 'labels', kind: 'label', signs: isOrHas },
  { word: 'unread', key: 'unread', kind: 'flag', signs: is },
  { word: 'waiting', key: 'waiting_since', kind: 'time', signs: compared },
  { word: 'active', key: 'last_activity_at', kind: 'time', signs: compared },
  { word: 'created', key: 'created_at', kind: 'time', signs: compared },
  { word: 'subject', key: 'mail_subject', kind: 'text', signs: part },
  { word: 'number', key: 'display_id', kind: 'id', signs: part },
  { word: 'contact', key: 'contact_id', kind: 'id', signs: isOrHas },
  { word: 'language', key: 'conversation_language', kind: 'text', signs: is },
  { word: 'browser', key: 'browser_language', kind: 'text', signs: is },
  { word: 'referer', key: 'referer', kind: 'text', signs: part },
  { word: 'campaign', key: 'campaign_id', kind: 'id', signs: isOrHas },
  { word: 'sla', key: 'sla_policy_id', kind: 'id', signs: isOrHas },
]

/** What was written in a message; it stands without a key, in quotation marks. */
export const contentKey = 'content'

export interface Named {
  id: number
  name: string
}

export interface Attribute {
  attribute_key: string
  attribute_display_type: string
  attribute_values?: string
}

/** What the account has, so that names can be written instead of ids. */
export interface Names {
  me: number
  agents: readonly Named[]
  inboxes: readonly Named[]
  teams: readonly Named[]
  labels: readonly string[]
  attributes: readonly Attribute[]
}

/** Words that could be taken for a key of ours; an attribute with such a key is written with an `@`. */
const reserved = new Set([...standard.map(({ word }) => word), 'has', 'or', 'and', 'unassigned', 'assigned', 'mine'])

export function keysOf({ attributes }: Names): FilterKey[] {
  const known = new Set([...standard.map(({ key }) => key), contentKey])
  const own = new Map<string, FilterKey>()
  for (const attribute of attributes) {
    const key = attribute.attribute_key
    if (!known.has(key) && !own.has(key)) own.set(key, attributeKey(attribute))
  }
  return [...standard, ...own.values()]
}

const numeric = ['number', 'currency', 'percent']

function attributeKey({ attribute_key, attribute_display_type: type, attribute_values }: Attribute): FilterKey {
  const isPlain = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u.test(attribute_key)
  const word = reserved.has(attribute_key) || !isPlain ? `@${attribute_key}` : attribute_key
  const base = { word, key: attribute_key }
  if (numeric.includes(type)) return { ...base, kind: 'number', signs: [':', '>', '<', '?'] }
  if (type === 'date') return { ...base, kind: 'time', signs: [':', '>', '<', '?'] }
  if (type === 'checkbox') return { ...base, kind: 'flag', signs: isOrHas }
  return {
    ...base,
    kind: 'text',
    signs: [':', '~', '^', '?'],
    values: type === 'list' ? listed(attribute_values) : undefined,
  }
}

function listed(values: string | undefined): string[] | undefined {
  try {
    const list: unknown = JSON.parse(values ?? '')
    return Array.isArray(list) && list.length > 0 ? list.map(String) : undefined
  } catch {
    return undefined
  }
}
