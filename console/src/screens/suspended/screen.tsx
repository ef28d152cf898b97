import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { signOut } from '../frame/sign-out.ts'
import { Outside } from '../sign-in/outside.tsx'

export function Screen() {
  return (
    <Outside title={t('sign-in.suspended')} about={t('sign-in.suspended_about')}>
      <Button onClick={() => void signOut()}>{t('shell.sign_out')}</Button>
    </Outside>
  )
}
