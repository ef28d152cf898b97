import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber, t } from '../../i18n.ts'
import { type Column, Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import type { Article } from './data.ts'
import { StatusBadge } from './status.tsx'

interface ArticleTableProps {
  articles: readonly Article[]
  linkOf: (article: Article) => LinkProps
  actions?: (article: Article) => ReactNode
  /** Who may change articles can choose several. */
  selection?: { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }
}

export function ArticleTable({ articles, linkOf, actions, selection }: ArticleTableProps) {
  const columns: Column<Article>[] = [
    {
      name: 'title',
      title: t('help-center.title'),
      cell: (article) => (
        <Link {...linkOf(article)} className="help-center-title">
          <bdi>{article.title}</bdi>
        </Link>
      ),
    },
    { name: 'status', title: t('help-center.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      name: 'category',
      title: t('help-center.category'),
      optional: true,
      cell: ({ category }) => <bdi>{category?.name ?? '–'}</bdi>,
    },
    {
      name: 'author',
      title: t('help-center.author'),
      optional: true,
      cell: ({ author }) => <bdi>{author?.name ?? '–'}</bdi>,
    },
    {
      name: 'views',
      title: t('help-center.views'),
      numeric: true,
      optional: true,
      cell: ({ views }) => formatNumber(views),
    },
    {
      name: 'changed',
      title: t('help-center.changed'),
      optional: true,
      cell: ({ updated_at }) => <Time at={updated_at} />,
    },
  ]
  return (
    <Table
      label={t('help-center.articles')}
      columns={columns}
      rows={articles}
      keyOf={({ id }) => id}
      actions={actions}
      {...(selection && {
        selected: selection.ids,
        onSelect: (id: string | number, isOn: boolean) => {
          const next = new Set(selection.ids)
          if (isOn) next.add(Number(id))
          else next.delete(Number(id))
          selection.onChange(next)
        },
        onSelectAll: (isOn: boolean) => selection.onChange(new Set(isOn ? articles.map(({ id }) => id) : [])),
      })}
    />
  )
}
