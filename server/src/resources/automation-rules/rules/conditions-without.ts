import { type Gone, withoutTitle } from '../../actions/rules/params.ts'
import type { Condition } from '../schema.ts'

/** What conditions ask of a thing that can be gone, by its kind. */
const keys: Partial<Record<Gone['kind'], string>> = {
  agent: 'assignee_id',
  team: 'team_id',
  sla: 'sla_policy_id',
  inbox: 'inbox_id',
  label: 'labels',
}

/** Met by whatever is not the thing: without it, by everything. */
const negative = ['not_equal_to', 'does_not_contain', 'is_not_present']

interface Left {
  conditions: Condition[]
  /** Whether they can still be met, and only by what met them before. */
  isWhole: boolean
}

/**
 * Conditions without something that is gone. What asked for it can never be met again, and neither can those that AND
 * joins to it: those go. Where nothing would be left to ask, all that does not name it is kept for whoever sees to it.
 */
export function conditionsWithout(conditions: readonly Condition[], gone: Gone): Left {
  const groups = alternatives(conditions).map((group) => group.map((condition) => leftOf(condition, gone)))
  const alive = groups
    .filter((group) => group.every((left) => left !== 'never'))
    .map((group) => group.filter((left) => typeof left === 'object'))
    .filter((group) => group.length > 0)
  const isWhole = alive.length > 0
  const kept = isWhole ? alive : groups.map((group) => group.filter((left) => typeof left === 'object'))
  return { conditions: joined(kept.filter((group) => group.length > 0)), isWhole }
}

function alternatives(conditions: readonly Condition[]): Condition[][] {
  const groups: Condition[][] = [[]]
  conditions.forEach((condition, at) => {
    groups.at(-1)!.push(condition)
    if (condition.query_operator?.toUpperCase() === 'OR' && at < conditions.length - 1) groups.push([])
  })
  return groups
}

function joined(groups: readonly Condition[][]): Condition[] {
  return groups.flatMap((group, at) =>
    group.map((condition, index) => {
      if (index < group.length - 1) return { ...condition, query_operator: 'AND' }
      return { ...condition, query_operator: at < groups.length - 1 ? 'OR' : null }
    }),
  )
}

/** The condition as it is then; or whether it is never met any more, or always. */
function leftOf(condition: Condition, gone: Gone): Condition | 'never' | 'always' {
  const ended = negative.includes(condition.filter_operator) ? 'always' : 'never'
  if (gone.kind === 'attribute') return condition.attribute_key === gone.name ? ended : condition
  if (condition.attribute_key !== keys[gone.kind]) return condition
  const { values } = condition
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) return changeWithout(condition, gone)
  const given: unknown[] = values == null ? [] : [values].flat()
  const kept = listWithout(given, gone)
  if (kept.length === given.length && kept.every((value, at) => value === given[at])) return condition
  return kept.length === 0 ? ended : { ...condition, values: kept }
}

/** Of `attribute_changed`: a list that was not empty would be met by everything once it is. */
function changeWithout(condition: Condition, gone: Gone): Condition | 'never' {
  const lists = Object.entries(condition.values as Record<string, unknown[] | null>)
  const kept = lists.map(([name, list]) => [name, listWithout(list ?? [], gone)] as const)
  const isEmptied = kept.some(([, list], at) => list.length === 0 && (lists[at]![1] ?? []).length > 0)
  return isEmptied ? 'never' : { ...condition, values: Object.fromEntries(kept) }
}

function listWithout(values: readonly unknown[], gone: Gone): unknown[] {
  if (gone.kind === 'label') return withoutTitle(values, gone)
  return values.filter((value) => String(value) !== String(gone.name))
}
