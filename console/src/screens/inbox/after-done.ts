import { useInbox } from './inbox-context.tsx'
import { nextAfter } from './order.ts'
import { afterResolving } from './settings.ts'

/** Where to go once conversations are resolved or put off: as this person wants it. Only if the open one is among them. */
export function useAfterDone(): (numbers: readonly number[]) => void {
  const { address, list, open, toList } = useInbox()
  return (numbers) => {
    const wish = afterResolving.get()
    if (address.number === undefined || !numbers.includes(address.number) || wish === 'stay') return
    const next = wish === 'next' ? nextAfter(list.numbers, new Set(numbers), address.number) : undefined
    if (next === undefined) toList()
    else open(next)
  }
}
