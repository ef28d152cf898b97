import { useAccountId } from '../../../data/account.ts'
import type { ReplyOf } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { ButtonLink } from '../../../parts/button.tsx'
import { Badge } from '../../../parts/chip.tsx'

type App = ReplyOf<'integrations.apps.list'>['payload'][number]

/** Where each is set up, in the words of the console. Others are shown as the server describes them. */
const pages = {
  webhook: {
    to: '/accounts/$accountId/settings/integrations/webhook',
    name: 'settings.page_webhooks',
    about: 'settings-developers.webhooks_about',
  },
  dashboard_apps: {
    to: '/accounts/$accountId/settings/integrations/dashboard_apps',
    name: 'settings.page_dashboard_apps',
    about: 'settings-developers.apps_about',
  },
} as const

export function Apps({ apps }: { apps: readonly App[] }) {
  return (
    <ul className="integrations-apps">
      {apps.map((app) => (
        <AppCard key={app.id} app={app} />
      ))}
    </ul>
  )
}

function AppCard({ app: { id, name, description, enabled } }: { app: App }) {
  const params = { accountId: String(useAccountId()) }
  const page = id in pages ? pages[id as keyof typeof pages] : undefined
  const shownName = page ? t(page.name) : name
  return (
    <li className="integrations-app">
      <div className="settings-line">
        <h2 className="integrations-name" dir="auto">
          {shownName}
        </h2>
        <Badge tone={enabled ? 'ok' : 'neutral'}>
          {enabled ? t('settings-developers.app_in_use') : t('settings-developers.app_not_in_use')}
        </Badge>
      </div>
      <p dir="auto">{page ? t(page.about) : description}</p>
      {page && (
        <div>
          <ButtonLink
            to={page.to}
            params={params}
            aria-label={t('settings-developers.app_open_name', { name: shownName })}
          >
            {t('settings-developers.app_open')}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}
