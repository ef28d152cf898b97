import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Plus } from '../../icons.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { ArticleMenu } from './article-menu.tsx'
import { ArticleSelection } from './article-selection.tsx'
import { ArticleTable } from './article-table.tsx'
import { useAddress, useLinks, useMay } from './data.ts'
import { PortalPage } from './portal-page.tsx'

const typingMs = 250
const tabs = ['all', 'mine', 'published', 'draft', 'archived'] as const
type Tab = (typeof tabs)[number]

export function ArticlesPage() {
  const { slug, locale } = useAddress()
  const link = useLinks()
  return (
    <PortalPage
      part="articles"
      search={<SearchBox />}
      actions={
        useMay().edit && (
          <ButtonLink look="primary" icon={<Plus aria-hidden />} {...link(`${slug}/${locale}/articles/new`)}>
            {t('help-center.new_article')}
          </ButtonLink>
        )
      }
    >
      {() => <Articles />}
    </PortalPage>
  )
}

function Articles() {
  const { slug, locale, tab: asked } = useAddress()
  const tab: Tab = tabs.find((each) => each === asked) ?? 'all'
  const { q, page, search } = useAsked()
  const { profile } = useBootstrap()
  const api = useAccountApi()
  const link = useLinks()
  const may = useMay()
  const [failure, setFailure] = useState<unknown>()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const filter = {
    locale,
    page,
    ...(q && { query: q }),
    ...(tab === 'mine' && { author_id: profile.id }),
    ...(tab !== 'all' && tab !== 'mine' && { status: tab }),
  }
  const articles = useQuery({
    queryKey: ['portals.articles.list', useAccountId(), slug, filter],
    queryFn: ({ signal }) => api.portals.articles.list(slug, filter, { signal }),
    placeholderData: keepPreviousData,
  })
  // What is not seen is not meant.
  const chosen = articles.data?.payload.filter(({ id }) => ids.has(id)) ?? []
  const meta = articles.data?.meta
  const counts = {
    all: meta?.articles_count,
    mine: meta?.mine_articles_count,
    published: meta?.published_count,
    draft: meta?.draft_articles_count,
    archived: meta?.archived_articles_count,
  }
  return (
    <>
      <TabLinks
        label={t('help-center.articles')}
        current={tab}
        tabs={tabs.map((name) => ({
          name,
          label: t(`help-center.tab_${name}`),
          count: counts[name],
          link: { ...link(`${slug}/${locale}/articles${name === 'all' ? '' : `/${name}`}`), search: q ? { q } : {} },
        }))}
      />
      {failure !== undefined && <ErrorNote error={failure} />}
      {articles.error && <ErrorNote error={articles.error} onRetry={() => articles.refetch()} />}
      {articles.isPending && <Skeleton rows={6} height={44} />}
      {articles.data?.payload.length === 0 && <NoArticles isSearch={Boolean(q)} tab={tab} />}
      {articles.data && articles.data.payload.length > 0 && (
        <>
          {chosen.length > 0 && (
            <ArticleSelection articles={chosen} onClear={() => setIds(new Set())} onFailure={setFailure} />
          )}
          <ArticleTable
            articles={articles.data.payload}
            linkOf={({ id }) => link(`${slug}/${locale}/articles/${tab === 'all' ? '' : `${tab}/`}edit/${id}`)}
            actions={
              may.edit ? (article) => <ArticleMenu slug={slug} article={article} onFailure={setFailure} /> : undefined
            }
            {...(may.edit && { selection: { ids, onChange: setIds } })}
          />
          {(page > 1 || articles.data.meta.has_more) && (
            <nav className="help-center-pages" aria-label={t('help-center.pages')}>
              <Button disabled={page <= 1} onClick={() => search({ q, page: page - 1 })}>
                {t('help-center.page_before')}
              </Button>
              <span>{t('help-center.page', { page: formatNumber(page) })}</span>
              <Button disabled={!articles.data.meta.has_more} onClick={() => search({ q, page: page + 1 })}>
                {t('help-center.page_after')}
              </Button>
            </nav>
          )}
        </>
      )}
    </>
  )
}

/** What is looked for is in the address. */
function useAsked() {
  const asked = useSearch({ strict: false }) as { q?: unknown; page?: unknown }
  const navigate = useNavigate()
  const search = ({ q, page }: { q: string; page: number }) =>
    navigate({
      to: '.',
      search: { ...(q && { q }), ...(page > 1 && { page }) } as never,
      replace: true,
    })
  return { q: String(asked.q ?? ''), page: Math.max(1, Math.floor(Number(asked.page)) || 1), search }
}

function SearchBox() {
  const { q, search } = useAsked()
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => search({ q: typed.trim(), page: 1 }), typingMs)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      className="help-center-search"
      type="search"
      label={t('help-center.search')}
      hideLabel
      placeholder={t('help-center.search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function NoArticles({ isSearch, tab }: { isSearch: boolean; tab: Tab }) {
  const { slug, locale } = useAddress()
  const link = useLinks()
  const may = useMay()
  if (isSearch) return <Empty title={t('parts.nothing_found')}>{t('help-center.search_none')}</Empty>
  if (tab !== 'all') return <Empty title={t(`help-center.none_${tab}`)} />
  return (
    <Empty
      title={t('help-center.none_all')}
      actions={may.edit && <Link {...link(`${slug}/${locale}/articles/new`)}>{t('help-center.write_first')}</Link>}
    >
      {t('help-center.none_all_about')}
    </Empty>
  )
}
