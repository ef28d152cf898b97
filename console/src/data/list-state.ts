/**
 * What a list shows. Rows keep their places while somebody looks at them: what comes gathers until it is asked for, what
 * no longer belongs there stays until it is left.
 */
export interface ListState {
  numbers: number[]
  fresh: number[]
  leaving: number[]
  total: number | undefined
  /** The cursor of the next page. */
  next: string | undefined
}

export interface ListPage {
  numbers: number[]
  total: number | undefined
  next: string | undefined
}

export function firstPage({ numbers, total, next }: ListPage): ListState {
  return { numbers, fresh: [], leaving: [], total, next }
}

export function withPage(list: ListState, page: ListPage): ListState {
  const known = new Set(list.numbers)
  return {
    ...list,
    numbers: [...list.numbers, ...page.numbers.filter((number) => !known.has(number))],
    fresh: list.fresh.filter((number) => known.has(number) || !page.numbers.includes(number)),
    total: page.total,
    next: page.next,
  }
}

/** The first page was read again, quietly. What follows it is known only as far as it was read before. */
export function reread(list: ListState, page: ListPage): ListState {
  const isListed = new Set(page.numbers)
  const known = new Set(list.numbers)
  const last = page.next === undefined ? list.numbers.length : lastCommon(list.numbers, isListed)
  const missing = list.numbers.filter((number, at) => at <= last && !isListed.has(number))
  const later = list.leaving.filter((number) => !isListed.has(number) && !missing.includes(number))
  const stillFresh = list.fresh.filter((number) => isListed.has(number) || page.next !== undefined)
  return {
    numbers: list.numbers,
    fresh: unique([...page.numbers.filter((number) => !known.has(number)), ...stillFresh]),
    leaving: [...missing, ...later],
    total: page.total,
    next: page.next === undefined ? undefined : list.next,
  }
}

function lastCommon(numbers: number[], isListed: ReadonlySet<number>): number {
  return numbers.findLastIndex((number) => isListed.has(number))
}

interface Seen {
  isNews?: boolean
  /** Whether it belonged there before; undefined where nobody can tell. */
  wasIn?: boolean
}

/** A conversation belongs there that was not shown, or has news by which it comes to another place. */
export function arrived(list: ListState, number: number, { isNews = false, wasIn }: Seen = {}): ListState {
  const isShown = list.numbers.includes(number)
  const wasLeaving = list.leaving.includes(number)
  if (isShown && !wasLeaving && (!isNews || list.numbers[0] === number)) return list
  const isKnown = isShown || list.fresh.includes(number)
  const isFurtherDown = !isKnown && list.next !== undefined
  if (isFurtherDown && wasIn && !isNews) return list
  const isFresh = !isShown || (isNews && list.numbers[0] !== number)
  const isCounted = isKnown ? !wasLeaving : isFurtherDown && wasIn !== false
  return {
    ...list,
    fresh: isFresh ? unique([number, ...list.fresh]) : list.fresh,
    leaving: list.leaving.filter((each) => each !== number),
    total: counted(list, isCounted ? 0 : 1),
  }
}

export function left(list: ListState, number: number, { wasIn }: Seen = {}): ListState {
  const isShown = list.numbers.includes(number)
  const isKnown = isShown || list.fresh.includes(number)
  if (!isKnown) return list.next !== undefined && wasIn ? { ...list, total: counted(list, -1) } : list
  if (list.leaving.includes(number)) return list
  return {
    ...list,
    fresh: list.fresh.filter((each) => each !== number),
    leaving: isShown ? [...list.leaving, number] : list.leaving,
    total: counted(list, -1),
  }
}

function counted({ total }: ListState, by: number): number | undefined {
  return total === undefined ? undefined : Math.max(0, total + by)
}

/** What is deleted is not shown at all. */
export function removed(list: ListState, number: number): ListState {
  const after = left(list, number)
  const others = (each: number) => each !== number
  return after.numbers.includes(number)
    ? { ...after, numbers: after.numbers.filter(others), leaving: after.leaving.filter(others) }
    : after
}

/** Rows that no longer belong there go, but for the one that is open. */
export function withoutLeft(list: ListState, open?: number): ListState {
  const gone = list.leaving.filter((number) => number !== open)
  if (gone.length === 0) return list
  return {
    ...list,
    numbers: list.numbers.filter((number) => !gone.includes(number)),
    leaving: list.leaving.filter((number) => number === open),
  }
}

/** What has gathered takes its place. */
export function withFresh(list: ListState, inOrder: (numbers: number[]) => number[]): ListState {
  if (list.fresh.length === 0) return list
  return { ...list, numbers: inOrder(unique([...list.fresh, ...list.numbers])), fresh: [] }
}

function unique(numbers: number[]): number[] {
  return [...new Set(numbers)]
}
