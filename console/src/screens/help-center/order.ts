/** The same things with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}

/** Places with room between them, as the server gives them out. */
export function positionsOf(items: readonly { id: number }[]): Record<string, number> {
  return Object.fromEntries(items.map(({ id }, at) => [id, (at + 1) * 10]))
}
