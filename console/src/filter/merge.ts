import type { Clause } from './keys.ts'

/** The same filter, and each of its alternatives must also meet what is given, unless it speaks of that itself. */
export function within(clauses: readonly Clause[], also: readonly Clause[]): Clause[] {
  const groups: Clause[][] = [[]]
  for (const clause of clauses) {
    groups.at(-1)!.push(clause)
    if (clause.query_operator?.toUpperCase() === 'OR') groups.push([])
  }
  return groups.flatMap((group, at) => {
    const missing = also.filter(({ attribute_key }) => group.every((each) => each.attribute_key !== attribute_key))
    const all = [...group, ...missing]
    const isLast = at === groups.length - 1
    return all.map((clause, place) => ({
      ...clause,
      query_operator: place < all.length - 1 ? 'AND' : isLast ? null : 'OR',
    }))
  })
}
