import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Plus } from '../../icons.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { BackLink, Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { ArticleMenu } from './article-menu.tsx'
import { type Article, useAddress, useCategories, useLinks, useMay } from './data.ts'
import { OrderedList } from './ordered-list.tsx'
import { PortalPage } from './portal-page.tsx'
import { StatusBadge } from './status.tsx'
import { useOrder } from './use-order.ts'

/** The articles of one category, in the order in which readers see them. */
export function CategoryArticlesPage() {
  const { slug, locale, category } = useAddress()
  const link = useLinks()
  const may = useMay()
  return (
    <PortalPage
      part="categories"
      actions={
        may.edit && (
          <ButtonLink
            look="primary"
            icon={<Plus aria-hidden />}
            {...link(`${slug}/${locale}/categories/${category}/articles/new`)}
          >
            {t('help-center.new_article')}
          </ButtonLink>
        )
      }
    >
      {() => <CategoryArticles />}
    </PortalPage>
  )
}

function CategoryArticles() {
  const { slug, locale, category = '' } = useAddress()
  const api = useAccountApi()
  const link = useLinks()
  const may = useMay()
  const [failure, setFailure] = useState<unknown>()
  const name = useCategories(slug, locale).data?.payload.find((each) => each.slug === category)?.name ?? category
  const filter = { locale, category_slug: category }
  const queryKey = ['portals.articles.list', useAccountId(), slug, { ...filter, all: true }]
  const articles = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const found: Article[] = []
      for await (const each of api.portals.articles.list.all(slug, { ...filter, per_page: 100 }, { signal })) {
        found.push(each)
      }
      return found
    },
  })
  const order = useOrder<Article[], Article>({
    queryKey,
    put: (_, items) => items,
    save: (positions_hash) => api.portals.articles.reorder(slug, { positions_hash }),
    onFailure: setFailure,
  })
  return (
    <>
      <BackLink to={link(`${slug}/${locale}/categories`).to as string} label={t('help-center.categories')} />
      <Section title={name}>
        {failure !== undefined && <ErrorNote error={failure} />}
        {articles.error && <ErrorNote error={articles.error} onRetry={() => articles.refetch()} />}
        {articles.isPending && <Skeleton rows={4} height={48} />}
        {articles.data?.length === 0 && (
          <Empty title={t('help-center.category_empty')}>{t('help-center.category_empty_about')}</Empty>
        )}
        {articles.data && articles.data.length > 0 && (
          <OrderedList
            label={name}
            items={articles.data}
            nameOf={({ title }) => title}
            row={(article) => (
              <>
                <Link
                  {...link(`${slug}/${locale}/categories/${category}/articles/${article.id}`)}
                  className="help-center-title"
                >
                  <bdi>{article.title}</bdi>
                </Link>
                <span className="help-center-detail">
                  <StatusBadge status={article.status} />{' '}
                  {t('help-center.views_count', { count: article.views, shown: formatNumber(article.views) })}
                </span>
              </>
            )}
            actions={
              may.edit ? (article) => <ArticleMenu slug={slug} article={article} onFailure={setFailure} /> : undefined
            }
            onOrder={may.edit ? order : undefined}
          />
        )}
      </Section>
    </>
  )
}
