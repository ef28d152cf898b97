import { t } from '../../i18n.ts'
import { TextField } from '../../parts/field.tsx'

export function CodeField({ name, autoFocus }: { name: string; autoFocus?: boolean }) {
  return (
    <TextField
      name={name}
      dir="ltr"
      label={t('profile.mfa_code')}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      autoFocus={autoFocus}
      required
    />
  )
}
