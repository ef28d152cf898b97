import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import type { AccountApi } from '../../data/client.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Pencil, X } from '../../icons.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { refresh, useAddress, useLinks, useMay } from './data.ts'
import { PortalPage } from './portal-page.tsx'

type Search = Awaited<ReturnType<AccountApi['portals']['unansweredSearches']['list']>>['payload'][number]

/** What readers looked for and did not find: what is worth writing next. */
export function UnansweredPage() {
  const { slug, locale } = useAddress()
  const may = useMay()
  return (
    <PortalPage part="unanswered">
      {() => (may.edit ? <Unanswered key={`${slug}/${locale}`} /> : <Empty title={t('help-center.read_only')} />)}
    </PortalPage>
  )
}

function Unanswered() {
  const { slug, locale } = useAddress()
  const { articles, unansweredSearches } = useAccountApi().portals
  const navigate = useNavigate()
  const link = useLinks()
  const [page, setPage] = useState(1)
  const [busyId, setBusyId] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const filter = { locale, page }
  const searches = useQuery({
    queryKey: ['portals.unansweredSearches.list', useAccountId(), slug, filter],
    queryFn: ({ signal }) => unansweredSearches.list(slug, filter, { signal }),
    placeholderData: keepPreviousData,
  })

  async function run(search: Search, change: () => Promise<unknown>) {
    setBusyId(search.id)
    try {
      await change()
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    setBusyId(undefined)
    await refresh()
  }
  async function write({ id, query }: Search) {
    const title = query.charAt(0).toLocaleUpperCase() + query.slice(1)
    const { payload } = await articles.create(slug, { title, locale })
    await unansweredSearches.delete(slug, id)
    await navigate({ to: link(`${slug}/${locale}/articles/edit/${payload.id}`).to as string })
  }

  if (searches.error) return <ErrorNote error={searches.error} onRetry={() => searches.refetch()} />
  if (!searches.data) return <Skeleton rows={6} height={44} />
  const { payload, meta } = searches.data
  return (
    <>
      <p className="page-about">{t('help-center.unanswered_about')}</p>
      {failure !== undefined && <ErrorNote error={failure} />}
      {payload.length === 0 && page === 1 ? (
        <Empty title={t('help-center.unanswered_none')}>{t('help-center.unanswered_none_about')}</Empty>
      ) : (
        <Table
          label={t('help-center.unanswered')}
          columns={columns()}
          rows={payload}
          keyOf={({ id }) => id}
          actions={(search) => (
            <>
              <IconButton
                label={t('help-center.write_about', { query: search.query })}
                icon={<Pencil aria-hidden />}
                disabled={busyId === search.id}
                onClick={() => run(search, () => write(search))}
              />
              <IconButton
                label={t('help-center.dismiss_search', { query: search.query })}
                icon={<X aria-hidden />}
                disabled={busyId === search.id}
                onClick={() => run(search, () => unansweredSearches.delete(slug, search.id))}
              />
            </>
          )}
        />
      )}
      {(page > 1 || meta.has_more) && (
        <nav className="help-center-pages" aria-label={t('help-center.pages')}>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('help-center.page_before')}
          </Button>
          <span>{t('help-center.page', { page: formatNumber(page) })}</span>
          <Button disabled={!meta.has_more} onClick={() => setPage(page + 1)}>
            {t('help-center.page_after')}
          </Button>
        </nav>
      )}
    </>
  )
}

function columns(): Column<Search>[] {
  return [
    { name: 'query', title: t('help-center.asked_query'), cell: ({ query }) => <bdi>{query}</bdi> },
    { name: 'asked', title: t('help-center.asked_times'), numeric: true, cell: ({ asked }) => formatNumber(asked) },
    { name: 'last', title: t('help-center.asked_last'), cell: ({ last_asked_at }) => <Time at={last_asked_at} /> },
  ]
}
