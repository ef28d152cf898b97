import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import { ExternalLink } from '../../icons.ts'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Select } from '../../parts/field.tsx'
import { languageName } from '../../parts/language-name.ts'
import { Page } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { type Portal, useAddress, useLinks, useMay, usePortal } from './data.ts'

type Part = 'articles' | 'categories' | 'unanswered' | 'locales' | 'settings'

interface PortalPageProps {
  part: Part
  actions?: ReactNode
  /** Beside the language. */
  search?: ReactNode
  children: (portal: Portal) => ReactNode
}

/** One portal: its parts, and the language that is worked on. */
export function PortalPage({ part, actions, search, children }: PortalPageProps) {
  const { slug, locale } = useAddress()
  const portal = usePortal(slug)
  const link = useLinks()
  const may = useMay()
  if (!portal.data) {
    return (
      <Page title={t('shell.help_center')}>
        {portal.error ? (
          <ErrorNote error={portal.error} onRetry={() => portal.refetch()} />
        ) : (
          <Skeleton rows={6} height={44} />
        )}
      </Page>
    )
  }
  const languages = locale && portal.data.config.allowed_locales.length > 1 && (
    <LocaleSelect portal={portal.data} part={part} locale={locale} />
  )
  const worked = locale ?? portal.data.config.default_locale
  const tabs = [
    { name: 'articles', label: t('help-center.articles'), link: link(`${slug}/${worked}/articles`) },
    { name: 'categories', label: t('help-center.categories'), link: link(`${slug}/${worked}/categories`) },
    ...(may.edit
      ? [{ name: 'unanswered', label: t('help-center.unanswered'), link: link(`${slug}/${worked}/unanswered`) }]
      : []),
    { name: 'locales', label: t('help-center.languages'), link: link(`${slug}/locales`) },
    ...(may.edit ? [{ name: 'settings', label: t('shell.settings'), link: link(`${slug}/settings`) }] : []),
  ]
  return (
    <Page
      title={portal.data.name}
      actions={
        <>
          {!portal.data.archived && <PublicPages portal={portal.data} locale={worked} />}
          {actions}
        </>
      }
    >
      <TabLinks label={portal.data.name} tabs={tabs} current={part} />
      {(search || languages) && (
        <div className="help-center-tools">
          {search}
          {languages}
        </div>
      )}
      {portal.data.archived && <p className="help-center-note">{t('help-center.portal_archived_note')}</p>}
      {children(portal.data)}
    </Page>
  )
}

/** What customers see, at the portal's own domain where it has one. */
function PublicPages({ portal: { slug, custom_domain }, locale }: { portal: Portal; locale: string }) {
  const origin = custom_domain ? `https://${custom_domain}` : ''
  return (
    <a className="button button--plain" href={`${origin}/hc/${slug}/${locale}`} target="_blank" rel="noopener">
      <ExternalLink aria-hidden />
      {t('help-center.open_public')}
    </a>
  )
}

function LocaleSelect({ portal, part, locale }: { portal: Portal; part: Part; locale: string }) {
  const navigate = useNavigate()
  const link = useLinks()
  return (
    <Select
      className="help-center-locale"
      label={t('help-center.language')}
      hideLabel
      value={locale}
      options={portal.config.allowed_locales.map(({ code }) => ({ value: code, label: languageName(code) }))}
      onChange={(event) => navigate({ to: link(`${portal.slug}/${event.target.value}/${part}`).to as string })}
    />
  )
}
