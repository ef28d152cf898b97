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
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHits(kind, sought)
  const all = data?.pages.flatMap(({ hits }) => hits) ?? []
  const shown = isBrief ? all.slice(0, shownOfEach) : all
  const hasRest = isBrief && (all.length > shownOfEach || hasNextPage)
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
      {isPending && <Skeleton rows={3} height={52} />}
      {error && all.length === 0 && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && all.length === 0 && <p className="search-none">{t(`search.no_${kind}`)}</p>}
      {shown.length > 0 && (
        <ul className="search-hits">
          {shown.map((hit) => (
            <li key={hit.id}>
              <HitRow kind={kind} hit={hit} accountId={accountId} />
            </li>
          ))}
        </ul>
      )}
      {error && all.length > 0 && <ErrorNote error={error} onRetry={() => void fetchNextPage()} />}
      {!isBrief && hasNextPage && !error && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('search.more')}
          </Button>
        </div>
      )}
    </Section>
  )
}
