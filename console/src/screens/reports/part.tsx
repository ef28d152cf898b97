import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'

interface PartProps<Data> {
  query: UseQueryResult<Data>
  /** Of what comes. */
  height?: number
  children: (data: Data) => ReactNode
}

/** Each part of a report comes, and fails, by itself. */
export function Part<Data>({ query, height = 96, children }: PartProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return <Skeleton rows={1} height={height} />
}
