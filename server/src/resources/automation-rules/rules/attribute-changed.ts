import type { EventRow } from '../../../kernel/bus.ts'
import type { Refuse } from '../../../kernel/filter/read.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import { part } from '../../events/rules/part.ts'
import type { Condition, RuleEvent } from '../schema.ts'

export const attributeChanged = 'attribute_changed'

/** What changes of conversations tell of, besides custom attributes. */
const told = ['status', 'assignee_id', 'team_id', 'priority', 'labels']
const changes: readonly RuleEvent[] = ['conversation_updated', 'conversation_opened', 'conversation_resolved']

interface Wanted {
  from: unknown[]
  to: unknown[]
}

/** What is wrong with the condition is refused. */
export function checkChange(
  { attribute_key, values }: Condition,
  { event, isCustom, refuse }: { event: RuleEvent; isCustom: boolean; refuse: Refuse },
): void {
  if (!changes.includes(event)) {
    refuse('filter_operator', { code: 'not_allowed', message: `can be asked of ${changes.join(', ')} only` })
  }
  if (!told.includes(attribute_key) && !isCustom) {
    const message = `must be ${told.join(', ')} or a custom attribute where the operator is ${attributeChanged}`
    refuse('attribute_key', { code: 'not_allowed', message })
  }
  const isObject = typeof values === 'object' && values !== null && !Array.isArray(values)
  const lists = isObject ? Object.values(wantedIn(values)) : []
  if (!isObject || !lists.every(isListOfScalars)) {
    refuse('values', { code: 'wrong_type', message: 'must be an object with lists `from` and `to`' })
  }
}

function isListOfScalars(list: unknown): boolean {
  const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
  return (
    Array.isArray(list) && list.length <= 100 && list.every((value) => isScalar(value) && String(value).length <= 2048)
  )
}

function wantedIn(values: unknown): Wanted {
  const { from, to } = part(values)
  return { from: (from ?? []) as unknown[], to: (to ?? []) as unknown[] }
}

/** Whether the event tells that the attribute has changed, from one of these to one of those; an empty list is met by all. */
export function isChanged({ attribute_key, values }: Condition, { payload }: EventRow): boolean {
  const { from, to } = wantedIn(values)
  const changed = payload.changed_attributes
  const all = Object.assign({}, ...(Array.isArray(changed) ? changed : []))
  const change = valuesOf(all, attribute_key)
  if (!change || sameJson(change.before ?? null, change.after ?? null)) return false
  const [before, after] = [change.before, change.after].map(listOf) as [unknown[], unknown[]]
  const left = before.filter((value) => !after.some((other) => isSame(value, other)))
  const come = after.filter((value) => !before.some((other) => isSame(value, other)))
  return isAmong(left, from) && isAmong(come, to)
}

function valuesOf(all: Record<string, unknown>, key: string): { before: unknown; after: unknown } | undefined {
  const isTold = told.includes(key)
  const change = all[isTold ? key : 'custom_attributes']
  if (change === undefined) return undefined
  const { previous_value, current_value } = part(change)
  if (isTold) return { before: previous_value, after: current_value }
  return { before: part(previous_value)[key], after: part(current_value)[key] }
}

/** Labels are a list; of anything else there is one at a time, which may be nothing. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value ?? null]
}

function isAmong(values: readonly unknown[], wanted: readonly unknown[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.some((other) => isSame(value, other)))
}

function isSame(one: unknown, other: unknown): boolean {
  return writtenOf(one) === writtenOf(other)
}

/** Ids come as numbers and as texts, and nothing by several names. */
function writtenOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : foldCase(String(value))
  return text === 'nil' || text === 'none' ? '' : text
}
