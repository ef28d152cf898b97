/** How long something takes, done one time after another; in milliseconds, the shortest first. */
export async function timesOf(
  work: () => unknown,
  { warmUps, asked }: { warmUps: number; asked: number },
): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < warmUps + asked; count++) {
    const started = performance.now()
    await work()
    if (count >= warmUps) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

/** The same of several kinds of work, each of which is done once before any is done again. */
export async function timesInTurn<Key>(
  works: ReadonlyMap<Key, () => unknown>,
  { warmUps, asked }: { warmUps: number; asked: number },
): Promise<Map<Key, number[]>> {
  const times = new Map<Key, number[]>([...works.keys()].map((key) => [key, []]))
  for (let count = 0; count < warmUps + asked; count++) {
    for (const [key, work] of works) {
      const [time] = await timesOf(work, { warmUps: 0, asked: 1 })
      if (count >= warmUps) times.get(key)!.push(time!)
    }
  }
  return times
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
