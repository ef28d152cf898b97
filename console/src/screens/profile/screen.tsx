import { t } from '../../i18n.ts'
import { Page } from '../../parts/page.tsx'
import { Me, Signature } from './me.tsx'
import { Notices } from './notices.tsx'
import { Availability, Look, Work } from './preferences.tsx'
import { Devices, Password, Token } from './security.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

export function Screen() {
  return (
    <Page title={t('profile.title')}>
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
