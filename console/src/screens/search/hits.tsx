import { Link } from '@tanstack/react-router'
import type { Pages } from '../../data/pages.ts'
import { t } from '../../i18n.ts'
import { ChevronRight } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { type Kind, kinds, type Sought } from './address.ts'
import { HitRow } from './hit-row.tsx'
import { type AnyHit, useHits } from './use-hits.ts'

const shownOfEach = 5

interface HitsProps {
  sought: Sought
  accountId: number
}

/** The best few of each kind. Kinds without any are left out, so that what there is stands first. */
export function HitsOfAll({ sought, accountId }: HitsProps) {
  const found = [
    useHits('conversations', sought),
    useHits('messages', sought),
    useHits('contacts', sought),
    useHits('articles', sought),
  ]
  if (found.every(isEmpty)) return <Empty title={t('search.no_hits')}>{t('search.no_hits_about')}</Empty>
  return kinds.map((kind, at) => {
    const pages = found[at]!
    return isEmpty(pages) ? null : <Group key={kind} isBrief {...{ kind, pages, sought, accountId }} />
  })
}

const isEmpty = ({ items, isLoading, error }: Pages<AnyHit>) => !isLoading && error === null && items.length === 0

export function Hits({ kind, ...asked }: HitsProps & { kind: Kind }) {
  return <Group pages={useHits(kind, asked.sought)} kind={kind} {...asked} />
}

interface GroupProps extends HitsProps {
  kind: Kind
  pages: Pages<AnyHit>
  /** Beside the other kinds: the best few, and the way to the rest. */
  isBrief?: boolean
}

function Group({ kind, pages, sought, accountId, isBrief }: GroupProps) {
  const { items: all, isLoading, error, retry, hasMore, isFetchingMore, moreError, fetchMore } = pages
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
          <Link {...rest} className="search-rest">
            {t('search.show_all')}
            <ChevronRight aria-hidden className="search-mirrored" />
          </Link>
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
