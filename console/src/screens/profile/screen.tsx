import { t } from '../../i18n.ts'
import { Page } from '../../parts/page.tsx'
import { Me, Signature } from './me.tsx'
import { Notices } from './notices.tsx'
import { Availability, Look, Work } from './preferences.tsx'
import { Devices, Password, Token } from './security.tsx'
import { Shortcuts } from './shortcuts.tsx'

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
      <Devices />
      <Token />
    </Page>
  )
}
