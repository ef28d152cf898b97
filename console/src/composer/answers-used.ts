const key = 'parley.answers-used'

type Counts = Record<string, number>

/** How often this person has used each prepared answer, in this browser. */
export function answersUsed(): Counts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Counts) : {}
  } catch {
    return {}
  }
}

export function countAnswer(id: number): void {
  const counts = answersUsed()
  localStorage.setItem(key, JSON.stringify({ ...counts, [id]: (counts[id] ?? 0) + 1 }))
}
