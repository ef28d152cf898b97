import { useSearch } from '@tanstack/react-router'
import { t } from '../../i18n.ts'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { BackLink, Page } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { type Article, useAddress, useCategories, useLinks, useMay } from '../help-center/data.ts'
import { StatusBadge } from '../help-center/status.tsx'
import { ArticleView } from './article-view.tsx'
import { Editor } from './editor.tsx'
import { emptyFields, fieldsOf } from './fields.ts'
import { useArticle } from './find-article.ts'

export function Screen() {
  const { slug, locale, article: asked, category, tab } = useAddress()
  const may = useMay()
  const article = useArticle(slug, locale, asked, may.edit)
  const back = category
    ? `${slug}/${locale}/categories/${category}/articles`
    : `${slug}/${locale}/articles${tab ? `/${tab}` : ''}`
  if (!asked) return <NewArticle back={back} />
  if (article.data && may.edit) {
    const { data } = article
    return <Editor key={data.id} {...{ slug, back }} locale={data.locale} article={data} initial={fieldsOf(data)} />
  }
  if (article.data) return <ReadArticle {...{ slug, back }} article={article.data} />
  return (
    <Page title={t('help-center.edit_article')}>
      {article.isPending && <Skeleton />}
      {article.error && <ErrorNote error={article.error} onRetry={() => article.refetch()} />}
      {article.data === null && <Empty title={t('shell.not_found')}>{t('shell.not_found_about')}</Empty>}
    </Page>
  )
}

function NewArticle({ back }: { back: string }) {
  const { slug, locale, category } = useAddress()
  const { of } = useSearch({ strict: false }) as { of?: unknown }
  const categories = useCategories(slug, locale)
  const may = useMay()
  if (!may.edit) {
    return (
      <Page title={t('help-center.new_article')}>
        <Empty title={t('help-center.read_only')} />
      </Page>
    )
  }
  if (category && categories.isPending) {
    return (
      <Page title={t('help-center.new_article')}>
        <Skeleton />
      </Page>
    )
  }
  const chosen = categories.data?.payload.find((each) => each.slug === category)
  const root = Number(of) || undefined
  return (
    <Editor
      key={`${slug}/${locale}/${root}`}
      {...{ slug, locale, back }}
      of={root}
      initial={{ ...emptyFields, category_id: chosen?.id ?? null }}
    />
  )
}

/** For those who may read only. */
function ReadArticle({ slug, article, back }: { slug: string; article: Article; back: string }) {
  const link = useLinks()
  return (
    <Page
      back={<BackLink to={link(back).to as string} label={t('help-center.articles')} />}
      title={article.title}
      actions={<StatusBadge status={article.status} />}
    >
      <ArticleView slug={slug} title={article.title} content={article.content ?? ''} />
    </Page>
  )
}
