import type { ReactNode } from 'react'
import type { Pages } from '../../data/pages.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'

interface Props<Item> {
  pages: Pages<Item>
  /** What stands here while there is nothing. */
  empty: string
  /** As many as there will be, about. */
  rows?: number
  height?: number
  children: (items: Item[]) => ReactNode
}

/** A list in a part of a page: while it comes, when it does not, without anything in it, and with more to come. */
export function Loaded<Item>({ pages, empty, rows = 3, height = 32, children }: Props<Item>) {
  if (pages.isLoading) return <Skeleton rows={rows} height={height} />
  if (pages.error) return <ErrorNote error={pages.error} onRetry={pages.retry} />
  if (pages.items.length === 0 && !pages.hasMore) return <p className="contact-none">{empty}</p>
  return (
    <>
      {children(pages.items)}
      {pages.moreError ? (
        <ErrorNote error={pages.moreError} onRetry={pages.fetchMore} />
      ) : (
        pages.hasMore && (
          <Button look="quiet" busy={pages.isFetchingMore} onClick={pages.fetchMore}>
            {t('details.more')}
          </Button>
        )
      )}
    </>
  )
}
