/** Which conversation comes once some are done: the one below, else the one above. */
export function nextAfter(order: readonly number[], done: ReadonlySet<number>, open: number): number | undefined {
  const at = order.indexOf(open)
  if (at < 0) return undefined
  const isLeft = (number: number) => !done.has(number)
  return order.slice(at + 1).find(isLeft) ?? order.slice(0, at).findLast(isLeft)
}

/** The one beside the open one; from nowhere, the first or the last. */
export function beside(order: readonly number[], open: number | undefined, step: 1 | -1): number | undefined {
  const at = open === undefined ? -1 : order.indexOf(open)
  if (at < 0) return step === 1 ? order[0] : order.at(-1)
  return order[at + step]
}

/** From one row to another, both included. */
export function between(order: readonly number[], one: number, other: number): number[] {
  const [first, last] = [order.indexOf(one), order.indexOf(other)].sort((a, b) => a - b) as [number, number]
  return first < 0 ? [other] : order.slice(first, last + 1)
}
