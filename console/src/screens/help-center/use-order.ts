import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../data/query-client.ts'
import { refresh } from './data.ts'
import { positionsOf } from './order.ts'

interface Ordering<Data, Item> {
  queryKey: QueryKey
  /** The list as it was read, with these in it. */
  put: (data: Data, items: Item[]) => Data
  save: (positions: Record<string, number>) => Promise<unknown>
  onFailure: (error: unknown) => void
}

/** The new order is seen at once; where it is refused, the old one comes back. */
export function useOrder<Data, Item extends { id: number }>({ queryKey, put, save, onFailure }: Ordering<Data, Item>) {
  return async (items: Item[]) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Data>(queryKey, (data) => data && put(data, items))
    try {
      await save(positionsOf(items))
      onFailure(undefined)
    } catch (error) {
      onFailure(error)
    }
    await refresh()
  }
}
