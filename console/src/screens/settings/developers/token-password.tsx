import { t } from '../../../i18n.ts'
import { TextField } from '../../../parts/field.tsx'

/** Whoever finds a browser open takes no token along. */
export function TokenPassword() {
  return (
    <TextField
      name="current_password"
      type="password"
      autoComplete="current-password"
      label={t('settings-developers.token_password')}
      hint={t('settings-developers.token_password_hint')}
    />
  )
}
