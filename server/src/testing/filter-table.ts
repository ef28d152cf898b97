import { expect } from 'vitest'
import type { FilterItem } from '../../../sdk/src/index.ts'
import { operators } from '../kernel/filter/schema.ts'
import { refusalOf } from './refusal.ts'

type Values = FilterItem['values']

/** What a key does with each operator: the values, and the names of what is found. Other operators are refused. */
export type KeyTable = Partial<Record<(typeof operators)[number], [values: Values, found: string]>>

export function item(
  attribute_key: string,
  filter_operator: string,
  values?: Values,
  query_operator?: string | null,
): FilterItem {
  return { attribute_key, filter_operator, values, query_operator }
}

/** Tries every operator on the key. */
export async function tryKey(
  find: (payload: FilterItem[]) => Promise<string>,
  key: string,
  table: KeyTable,
): Promise<void> {
  for (const operator of operators) {
    const [values, found] = table[operator] ?? [['1'], undefined]
    const asked = find([item(key, operator, values)])
    if (found === undefined) {
      expect(await refusalOf(asked), operator).toBe('422 payload[0].filter_operator not_allowed')
    } else expect(await asked, `${key} ${operator} ${JSON.stringify(values)}`).toBe(found)
  }
}
