/** How often this person chose each thing. */
export type Used = Readonly<Record<string, number>>

const mostKept = 200

/** What was chosen long ago weighs less: all halve when one becomes large. */
export function withUse(before: Used, key: string): Used {
  const counted = { ...before, [key]: (before[key] ?? 0) + 1 }
  const entries = Object.entries(counted).map(
    ([name, times]) => [name, counted[key]! > 50 ? times / 2 : times] as const,
  )
  return Object.fromEntries(entries.sort(([, a], [, b]) => b - a).slice(0, mostKept))
}
