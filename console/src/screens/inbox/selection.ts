import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { between } from './order.ts'

export interface Selection {
  numbers: ReadonlySet<number>
  /** Not only what is loaded but everything that matches. */
  isEverything: boolean
  toggle(number: number): void
  /** Up to this one, from the one that was chosen last. */
  extendTo(number: number): void
  /** All that are loaded; once more, all that match. */
  selectAll(): void
  selectEverything(): void
  clear(): void
}

const none: ReadonlySet<number> = new Set()

/** Which rows are chosen. Another list begins with none. */
export function useSelection(listKey: string, order: readonly number[]): Selection {
  const [numbers, setNumbers] = useState(none)
  const [isEverything, setEverything] = useState(false)
  const last = useRef<number>(undefined)
  const orderNow = useRef(order)
  orderNow.current = order
  const set = useCallback((next: ReadonlySet<number>, everything = false) => {
    setNumbers(next)
    setEverything(everything)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => set(none), [listKey, set])
  return useMemo(
    () => ({
      numbers,
      isEverything,
      toggle(number) {
        const next = new Set(numbers)
        if (!next.delete(number)) next.add(number)
        last.current = number
        set(next)
      },
      extendTo(number) {
        set(new Set([...numbers, ...between(orderNow.current, last.current ?? number, number)]))
        last.current = number
      },
      selectAll() {
        const all = orderNow.current
        const hasAll = all.length > 0 && all.every((number) => numbers.has(number))
        set(new Set(all), hasAll)
      },
      selectEverything: () => set(new Set(orderNow.current), true),
      clear: () => set(none),
    }),
    [numbers, isEverything, set],
  )
}
