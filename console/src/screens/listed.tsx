import type { ReactNode } from 'react'
import type { Pages } from '../data/pages.ts'
import { t } from '../i18n.ts'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { type Column, Table } from '../parts/table.tsx'

interface ListedProps<Item> {
  label: string
  pages: Pages<Item>
  keyOf: (item: Item) => number
  columns: readonly Column<Item>[]
  actions?: (item: Item) => ReactNode
  /** In its place while there is nothing. */
  empty: ReactNode
}

/** A table that is read page after page. */
export function Listed<Item>({ label, pages, keyOf, columns, actions, empty }: ListedProps<Item>) {
  if (pages.isLoading) return <Skeleton rows={3} />
  if (pages.error) return <ErrorNote error={pages.error} onRetry={pages.retry} />
  if (pages.items.length === 0) return empty
  return (
    <>
      <Table label={label} rows={pages.items} keyOf={keyOf} columns={columns} actions={actions} />
      {pages.moreError !== null && <ErrorNote error={pages.moreError} onRetry={pages.fetchMore} />}
      {pages.hasMore && (
        <div>
          <Button busy={pages.isFetchingMore} onClick={pages.fetchMore}>
            {t('parts.show_more')}
          </Button>
        </div>
      )}
    </>
  )
}
