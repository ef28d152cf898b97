import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../data/client.ts'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { NotFound } from '../failure.tsx'

/** What was read, or why not, or the shape of it. */
export function Reading<Data>({
  query,
  rows = 4,
  children,
}: {
  query: UseQueryResult<Data>
  rows?: number
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (isMissing(query.error)) return <NotFound />
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton rows={rows} height={48} />
}
