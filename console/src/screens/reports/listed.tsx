import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccountId } from '../../data/account.ts'
import type { Pages } from '../../data/pages.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { type Column, Table } from '../../parts/table.tsx'

interface ListedProps<Item> {
  label: string
  pages: Pages<Item>
  keyOf: (item: Item) => number
  columns: readonly Column<Item>[]
  /** In its place while there is nothing. */
  empty: ReactNode
}

/** What a report is made of, one by one, page after page. */
export function Listed<Item>({ label, pages, keyOf, columns, empty }: ListedProps<Item>) {
  if (pages.isLoading) return <Skeleton rows={3} />
  if (pages.error) return <ErrorNote error={pages.error} onRetry={pages.retry} />
  if (pages.items.length === 0) return empty
  return (
    <>
      <Table label={label} rows={pages.items} keyOf={keyOf} columns={columns} />
      {pages.moreError !== null && <ErrorNote error={pages.moreError} onRetry={pages.fetchMore} />}
      {pages.hasMore && (
        <div>
          <Button busy={pages.isFetchingMore} onClick={pages.fetchMore}>
            {t('reports.show_more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Leads to a conversation, by the name of who it is with. */
export function ConversationLink({ number, name }: { number: number; name: string | null }) {
  return (
    <Link
      to="/accounts/$accountId/conversations/$number"
      params={{ accountId: String(useAccountId()), number: String(number) }}
      className="reports-link"
    >
      <bdi>{name || `#${number}`}</bdi>
    </Link>
  )
}
