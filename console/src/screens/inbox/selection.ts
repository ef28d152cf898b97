import { useEffect, useMemo, useRef, useState } from 'react'
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

interface Chosen {
  numbers: ReadonlySet<number>
  isEverything: boolean
}

const none: Chosen = { numbers: new Set(), isEverything: false }

/** Which rows are chosen. Another list begins with none. What changes it stays the same, so that rows need not. */
export function useSelection(listKey: string, order: readonly number[]): Selection {
  const [chosen, setChosen] = useState(none)
  const last = useRef<number>(undefined)
  const orderNow = useRef(order)
  orderNow.current = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => setChosen(none), [listKey])
  const methods = useMemo(
    () => ({
      toggle(number: number): void {
        last.current = number
        setChosen(({ numbers }) => {
          const next = new Set(numbers)
          if (!next.delete(number)) next.add(number)
          return { numbers: next, isEverything: false }
        })
      },
      extendTo(number: number): void {
        const added = between(orderNow.current, last.current ?? number, number)
        last.current = number
        setChosen(({ numbers }) => ({ numbers: new Set([...numbers, ...added]), isEverything: false }))
      },
      selectAll(): void {
        const all = orderNow.current
        setChosen(({ numbers }) => ({
          numbers: new Set(all),
          isEverything: all.length > 0 && all.every((number) => numbers.has(number)),
        }))
      },
      selectEverything: () => setChosen({ numbers: new Set(orderNow.current), isEverything: true }),
      clear: () => setChosen(none),
    }),
    [],
  )
  return useMemo(() => ({ ...chosen, ...methods }), [chosen, methods])
}
