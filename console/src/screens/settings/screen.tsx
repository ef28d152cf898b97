import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useAccountId, useFromBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { allows } from '../../keys/allowed.ts'
import { BackContext, BackLink, Page } from '../../parts/page.tsx'
import { belowAccount } from '../frame/navigation.ts'
import { useWidth } from '../frame/width.ts'
import { SettingsIndex } from './settings-index.tsx'
import { pageAt, pagesFor, parentOf } from './which-page.ts'

/** The index beside each page; where there is no room for both, a page of its own. */
export function Screen() {
  const accountId = useAccountId()
  const may = useFromBootstrap(({ role, permissions }) => ({ role, permissions })) ?? { role: 'agent', permissions: [] }
  const address = belowAccount(useLocation({ select: ({ pathname }) => pathname }))
  const isNarrow = useWidth() === 'narrow'
  const isIndex = address === 'settings'
  const page = pageAt(address)
  const pages = pagesFor(may)
  const backTo = (path: string, label: string) => <BackLink to={`/accounts/${accountId}/${path}`} label={label} />
  const parent = parentOf(address)
  const toPage = parent && backTo(parent.path, t(parent.title))

  if (isIndex && isNarrow) {
    return (
      <Page title={t('settings.index')}>
        <SettingsIndex pages={pages} current={undefined} />
      </Page>
    )
  }
  if (isIndex) return <Navigate to={`/accounts/${accountId}/${pages[0]!.path}`} replace />
  return (
    <div className="settings">
      {isNarrow ? (
        toPage || backTo('settings', t('settings.back'))
      ) : (
        <div className="settings-side">
          <SettingsIndex pages={pages} current={page?.path} />
        </div>
      )}
      <BackContext value={isNarrow ? undefined : toPage}>
        <div className="settings-page">{allows(page?.needs, may) ? <Outlet /> : <NotYours />}</div>
      </BackContext>
    </div>
  )
}

function NotYours() {
  return (
    <Page title={t('settings.not_yours')}>
      <p>{t('settings.only_administrators')}</p>
    </Page>
  )
}
