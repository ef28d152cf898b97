import { Link } from '@tanstack/react-router'
import { formatNumber, t } from '../../i18n.ts'
import { Plus } from '../../icons.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Badge } from '../../parts/chip.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { languageName } from '../../parts/language-name.ts'
import { Page } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { type Portal, useLinks, useMay, usePortals } from './data.ts'

export function PortalsPage() {
  const portals = usePortals()
  const link = useLinks()
  const may = useMay()
  const create = may.administer && (
    <ButtonLink look="primary" icon={<Plus aria-hidden />} {...link('new')}>
      {t('help-center.new_portal')}
    </ButtonLink>
  )
  const columns: Column<Portal>[] = [
    {
      name: 'name',
      title: t('help-center.name'),
      cell: ({ name, slug, archived, config }) => (
        <>
          <Link {...link(`${slug}/${config.default_locale}/articles`)} className="help-center-title">
            <bdi>{name}</bdi>
          </Link>{' '}
          {archived && <Badge>{t('help-center.status_archived')}</Badge>}
        </>
      ),
    },
    {
      name: 'languages',
      title: t('help-center.languages'),
      optional: true,
      cell: ({ config }) => config.allowed_locales.map(({ code }) => languageName(code)).join(', '),
    },
    {
      name: 'published',
      title: t('help-center.status_published'),
      numeric: true,
      cell: ({ meta }) => formatNumber(meta.published_count),
    },
    {
      name: 'drafts',
      title: t('help-center.tab_draft'),
      numeric: true,
      optional: true,
      cell: ({ meta }) => formatNumber(meta.draft_articles_count),
    },
    {
      name: 'categories',
      title: t('help-center.categories'),
      numeric: true,
      optional: true,
      cell: ({ meta }) => formatNumber(meta.categories_count),
    },
  ]
  return (
    <Page
      title={t('shell.help_center')}
      about={t('help-center.about')}
      actions={portals.data && portals.data.payload.length > 0 && create}
    >
      {portals.error && <ErrorNote error={portals.error} onRetry={() => portals.refetch()} />}
      {portals.isPending && <Skeleton rows={3} height={44} />}
      {portals.data?.payload.length === 0 && (
        <Empty title={t('help-center.no_portals')} actions={create}>
          {may.administer ? t('help-center.no_portals_about') : t('help-center.no_portals_agent')}
        </Empty>
      )}
      {portals.data && portals.data.payload.length > 0 && (
        <Table label={t('shell.help_center')} columns={columns} rows={portals.data.payload} keyOf={({ id }) => id} />
      )}
    </Page>
  )
}
