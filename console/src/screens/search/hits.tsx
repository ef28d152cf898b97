import { t } from '../../i18n.ts'
import { ChevronRight } from '../../icons.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import type { Kind, Sought } from './address.ts'
import { HitRow } from './hit-row.tsx'
import { useHits } from './use-hits.ts'

const shownOfEach = 5

interface HitsProps {
  kind: Kind
  sought: Sought
  accountId: number
  /** Beside the other kinds: the best few, and the way to the rest. */
  isBrief?: boolean
}

export function Hits({ kind, sought, accountId, isBrief }: HitsProps) {
  const { items: all, isLoading, error, retry, hasMore, isFetchingMore, moreError, fetchMore } = useHits(kind, sought)
  const shown = isBrief ? all.slice(0, shownOfEach) : all
  const hasRest = isBrief && (all.length > shownOfEach || hasMore)
  const rest = {
    to: '/accounts/$accountId/search/$tab',
    params: { accountId: String(accountId), tab: kind },
    search: sought,
  } as const
  return (
    <Section
      title={t(`search.${kind}`)}
      actions={
        hasRest && (
          <ButtonLink look="quiet" {...rest}>
            {t('search.show_all')}
            <ChevronRight aria-hidden className="search-mirrored" />
          </ButtonLink>
        )
      }
    >
      {isLoading && <Skeleton rows={3} height={52} />}
      {error !== null && <ErrorNote error={error} onRetry={retry} />}
      {!isLoading && error === null && all.length === 0 && <p className="search-none">{t(`search.no_${kind}`)}</p>}
      {shown.length > 0 && (
        <ul className="search-hits">
          {shown.map((hit) => (
            <li key={hit.id}>
              <HitRow kind={kind} hit={hit} accountId={accountId} />
            </li>
          ))}
        </ul>
      )}
      {moreError !== null && <ErrorNote error={moreError} onRetry={fetchMore} />}
      {!isBrief && hasMore && moreError === null && (
        <div>
          <Button busy={isFetchingMore} onClick={fetchMore}>
            {t('search.more')}
          </Button>
        </div>
      )}
    </Section>
  )
}
