import type { NewAutomationRule } from '../../../../../sdk/src/index.ts'
import { type Askable, isTakingNone, type Operator } from './askable.ts'

export interface Condition {
  attribute_key: string
  filter_operator: Operator
  values: readonly string[]
  /** Of `attribute_changed`. */
  from: readonly string[]
  to: readonly string[]
  query_operator: 'AND' | 'OR'
}

export const newCondition = (): Condition => ({
  attribute_key: 'status',
  filter_operator: 'equal_to',
  values: [],
  from: [],
  to: [],
  query_operator: 'AND',
})

const listOf = (value: unknown): string[] =>
  value === undefined || value === null ? [] : [value].flat().map((each) => String(each ?? 'none'))

/** As the server shows them → as they are edited. */
export function conditionsOf(shown: readonly Record<string, unknown>[] | undefined): Condition[] {
  return (shown ?? [newCondition() as unknown as Record<string, unknown>]).map((given) => {
    const isChange = given.filter_operator === 'attribute_changed'
    const { from, to } = (isChange ? given.values : {}) as { from?: unknown; to?: unknown }
    return {
      attribute_key: String(given.attribute_key),
      filter_operator: given.filter_operator as Operator,
      values: isChange ? [] : listOf(given.values),
      from: listOf(from),
      to: listOf(to),
      query_operator: String(given.query_operator).toUpperCase() === 'OR' ? 'OR' : 'AND',
    }
  })
}

const byId: readonly Askable['kind'][] = ['agent', 'team', 'inbox']

/** What is edited → what is sent. The last one is joined to nothing. */
export function sentConditions(
  conditions: readonly Condition[],
  askableOf: (key: string) => Askable,
): NewAutomationRule['conditions'] {
  return conditions.map(({ attribute_key, filter_operator, values, from, to, query_operator }, at) => {
    const { kind } = askableOf(attribute_key)
    const sent = (list: readonly string[]) =>
      list
        .filter((value) => value.trim() !== '')
        .map((value) => (byId.includes(kind) && /^\d+$/.test(value) ? Number(value) : value))
    return {
      attribute_key,
      filter_operator,
      values:
        filter_operator === 'attribute_changed'
          ? { from: sent(from), to: sent(to) }
          : isTakingNone(filter_operator)
            ? []
            : sent(values),
      query_operator: at === conditions.length - 1 ? null : query_operator,
    }
  })
}
