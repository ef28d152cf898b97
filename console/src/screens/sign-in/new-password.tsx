import { t } from '../../i18n.ts'
import { TextField } from '../../parts/field.tsx'

/** A password that is chosen, and typed once more. */
export function NewPassword({ autoFocus }: { autoFocus?: boolean }) {
  const common = { type: 'password', dir: 'ltr', autoComplete: 'new-password', maxLength: 128, required: true } as const
  return (
    <>
      <TextField
        {...common}
        name="password"
        label={t('sign-in.new_password')}
        hint={t('sign-in.password_rule')}
        autoFocus={autoFocus}
      />
      <TextField {...common} name="password_confirmation" label={t('sign-in.password_again')} />
    </>
  )
}
