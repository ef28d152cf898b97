import { useAccountId } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { BackLink, Page } from '../../parts/page.tsx'
import { useWidth } from '../frame/width.ts'
import { Me, Signature } from './me.tsx'
import { Notices } from './notices.tsx'
import { Availability, Look, Work } from './preferences.tsx'
import { Devices, Password, Token } from './security.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

export function Screen() {
  const settings = `/accounts/${useAccountId()}/settings`
  const isNarrow = useWidth() === 'narrow'
  return (
    <Page
      title={t('profile.title')}
      back={isNarrow ? <BackLink to={settings} label={t('settings.back')} /> : undefined}
    >
      <Me />
      <Signature />
      <Availability />
      <Look />
      <Work />
      <Notices />
      <Shortcuts />
      <Password />
      <SingleSignOn />
      <Devices />
      <Token />
    </Page>
  )
}
