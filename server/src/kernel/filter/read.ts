import { Failure, type Problem, problem } from '../errors.ts'
import type { Scalar } from '../schema.ts'
import { anyTest, everyTest, type Test } from './conditions.ts'
import type { FilterKey } from './keys.ts'
import { type FilterItem, mostValues, type Operator, operators } from './schema.ts'

interface Reading<Item, Other> {
  keyOf(name: string): FilterKey | undefined
  now: number
  /** Where the items are in the body. */
  field?: string
  /** Reads an item that compares nothing stored; undefined for one that is as usual. */
  readOther?(item: Item, refuse: Refuse): Other | undefined
}

/** Says what is wrong with a part of an item. */
export type Refuse = (part: string, problem: Pick<Problem, 'code' | 'message'>) => void

/** As items of a filter are, but for the values, which `readOther` may take for something else. */
interface Item extends Omit<FilterItem, 'values'> {
  values?: unknown
}

const problemsReported = 20

/** The condition that the items stand for; undefined when there are none. Whatever is wrong with them is 422. */
export function readFilter(items: readonly FilterItem[], reading: Reading<FilterItem, never>): Test | undefined {
  return items.length === 0 ? undefined : anyTest(readAlternatives(items, reading).map(everyTest))
}

/** The same item by item: one of the lists has to be met as a whole. */
export function readAlternatives<Given extends Item = FilterItem, Other = never>(
  items: readonly Given[],
  { keyOf, now, field = 'payload', readOther }: Reading<Given, Other>,
): (Test | Other)[][] {
  const problems: Problem[] = []
  if (items.flatMap(({ values }) => values ?? []).length > mostValues) {
    problems.push(problem('too_many', field, `may have at most ${mostValues} values in all its items`))
  }
  const tests = items.map((item, at) => {
    const refuse: Refuse = (part, { code, message }) => problems.push(problem(code, `${field}[${at}].${part}`, message))
    const known = problems.length
    const other = readOther?.(item, refuse)
    if (other || problems.length > known) return other
    return readItem(item as unknown as FilterItem, { keyOf, now, refuse })
  })
  const joints = items.map((item, at) => readJoint(item, at === items.length - 1, `${field}[${at}]`, problems))
  const [first, ...rest] = problems.slice(0, problemsReported)
  if (first) throw new Failure([first, ...rest])
  return alternatives(tests as (Test | Other)[], joints)
}

/** `a AND b OR c` → [[a, b], [c]]: the tree has two levels, because AND binds tighter. */
function alternatives<Leaf>(tests: readonly Leaf[], joints: readonly Joint[]): Leaf[][] {
  const groups: Leaf[][] = [[]]
  tests.forEach((test, at) => {
    groups.at(-1)!.push(test)
    if (joints[at] === 'OR' && at < tests.length - 1) groups.push([])
  })
  return groups
}

export function readItem(
  { attribute_key, filter_operator, values }: FilterItem,
  { keyOf, now, refuse }: Pick<Reading<never, never>, 'keyOf' | 'now'> & { refuse: Refuse },
): Test | undefined {
  const key = keyOf(attribute_key)
  if (!key) {
    const message = 'is neither a standard key nor a custom attribute of this account'
    refuse('attribute_key', { code: 'unknown', message })
  }
  const operator = (key?.operators ?? operators).find((name) => name === filter_operator)
  if (!operator) {
    const message = `must be one of ${(key?.operators ?? operators).join(', ')}`
    refuse('filter_operator', { code: 'not_allowed', message })
  }
  if (!key || !operator) return undefined
  const wanted = valuesFor(operator, values)
  if (wanted?.length === 0) refuse('values', problem('missing'))
  return key.test(operator, wanted ?? [], { now, refuse: (index, found) => refuse(`values[${index}]`, found) })
}

/** Undefined for the operators that take none. */
function valuesFor(operator: Operator, values: FilterItem['values']): Scalar[] | undefined {
  if (operator === 'is_present' || operator === 'is_not_present') return undefined
  return values == null ? [] : [values].flat()
}

type Joint = 'AND' | 'OR' | undefined

function readJoint({ query_operator }: Item, isLast: boolean, path: string, problems: Problem[]): Joint {
  const field = `${path}.query_operator`
  const word = query_operator?.toUpperCase()
  if (word === 'AND' || word === 'OR') return word
  if (word) problems.push(problem('not_allowed', field, 'must be AND or OR'))
  else if (!isLast) problems.push(problem('missing', field, 'is required between two items: AND or OR'))
  return undefined
}
