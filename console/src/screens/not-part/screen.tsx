import { useRouterState } from '@tanstack/react-router'
import { useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Page } from '../../parts/page.tsx'
import { belowAccount } from '../frame/navigation.ts'

const pages = {
  campaigns: { title: 'not-part.campaigns', about: 'not-part.campaigns_about', to: 'settings/automation/list' },
  captain: { title: 'not-part.captain', about: 'not-part.captain_about', to: 'settings/agent-bots' },
  companies: { title: 'not-part.companies', about: 'not-part.companies_about', to: 'contacts' },
  billing: { title: 'not-part.billing', about: 'not-part.billing_about', to: 'dashboard' },
} as const

const links = {
  'settings/automation/list': 'not-part.to_automation',
  'settings/agent-bots': 'not-part.to_bots',
  contacts: 'not-part.to_contacts',
  dashboard: 'not-part.to_inbox',
} as const

/** For addresses that people know from Chatwoot: what is not here, and what to use instead. */
export function Screen() {
  const { account } = useBootstrap()
  const address = useRouterState({ select: ({ location }) => belowAccount(location.pathname) })
  const name = (Object.keys(pages) as (keyof typeof pages)[]).find((each) => address.split('/').includes(each))
  const { title, about, to } = pages[name ?? 'campaigns']
  return (
    <Page title={t('not-part.title', { name: t(title) })}>
      <p>{t(about)}</p>
      <p>
        <ButtonLink to={`/accounts/${account.id}/${to}`}>{t(links[to])}</ButtonLink>
      </p>
    </Page>
  )
}
