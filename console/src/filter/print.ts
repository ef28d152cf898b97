import { type Clause, contentKey, type FilterKey, keysOf, type Names } from './keys.ts'
import { quoted } from './tokens.ts'
import { normalValue, printValue, spanOf, type Value } from './values.ts'

/** The payload of `conversations.filter` → what would be typed for it. */
export function printFilter(clauses: readonly Clause[], names: Names): string {
  const keys = keysOf(names)
  return clauses
    .map((clause, at) => {
      const isLast = at === clauses.length - 1
      return printClause(clause, keys, names) + (!isLast && clause.query_operator?.toUpperCase() === 'OR' ? ' or' : '')
    })
    .join(' ')
}

function valuesOf({ values }: Clause): Value[] {
  return values == null ? [] : [values].flat()
}

function printClause(clause: Clause, keys: readonly FilterKey[], names: Names): string {
  const { attribute_key, filter_operator: operator } = clause
  const isNegated = operator === 'not_equal_to' || operator === 'does_not_contain' || operator === 'is_not_present'
  const minus = isNegated ? '-' : ''
  const key = keys.find((each) => each.key === attribute_key)
  const given = valuesOf(clause)
  if (attribute_key === contentKey && given.length === 1) return `${minus}${quoted(String(given[0]))}`
  // It is marked as unknown, rather than left out.
  if (!key) return `${minus}${attribute_key}:${given.map((value) => quoted(String(value))).join(',')}`
  const values = given.map((value) => normalValue(key, value))
  const listed = () => values.map((value) => printValue(key, value, names)).join(',')
  switch (operator) {
    case 'is_present':
      return `has:${key.word}`
    case 'is_not_present':
      return key.key === 'assignee_id' ? 'unassigned' : `-has:${key.word}`
    case 'contains':
    case 'does_not_contain':
      return `${minus}${key.word}~${given.map((value) => quoted(String(value))).join(',')}`
    case 'starts_with':
      return `${key.word}^${given.map((value) => quoted(String(value))).join(',')}`
    case 'days_before':
      return `${key.word}>${given.map((value) => `${value}days`).join(',')}`
    case 'is_greater_than':
    case 'is_less_than':
      return printCompared(key, values, operator === 'is_greater_than', listed)
    default:
      if (key.key === 'unread' && values.length === 1 && values[0] === true) return `${minus}unread`
      return `${minus}${key.word}:${listed()}`
  }
}

/** A time that is so long ago is written as how long that is. */
function printCompared({ word, kind }: FilterKey, values: readonly Value[], isAfter: boolean, listed: () => string) {
  const spans = kind === 'time' ? values.map(spanOf) : [null]
  if (spans.length > 0 && spans.every((each) => each !== null)) return `${word}${isAfter ? '<' : '>'}${spans.join(',')}`
  return `${word}${isAfter ? '>' : '<'}${listed()}`
}
