import { useState } from 'react'
import { api } from '../../../data/client.ts'
import { t } from '../../../i18n.ts'
import { Secret } from '../../../parts/copy.tsx'
import { Form } from '../../../parts/form.tsx'
import { Section } from '../../../parts/page.tsx'
import { toast } from '../../../parts/toast.tsx'
import { ResetButton } from './reset-button.tsx'
import { TokenPassword } from './token-password.tsx'

/** The token of whoever is signed in: shown for the password, for as long as the page is open. */
export function OwnToken() {
  const [shown, setShown] = useState<{ token: string | null }>()

  async function show(values: FormData) {
    // A password may begin or end with a space.
    const current_password = String(values.get('current_password') ?? '')
    const { access_token } = await api.profile.showAccessToken(current_password ? { current_password } : {})
    setShown({ token: access_token })
  }

  const reset = (
    <ResetButton
      label={t('settings-developers.token_reset')}
      about={t('settings-developers.token_reset_about')}
      onReset={async () => {
        await api.profile.resetAccessToken()
        setShown(undefined)
        toast(t('settings-developers.token_reset_done'))
      }}
    />
  )
  return (
    <Section title={t('settings-developers.token_yours')} about={t('settings-developers.token_about')}>
      {shown === undefined && (
        <Form onSubmit={show} submitLabel={t('settings-developers.token_show')} guard={false} actions={reset}>
          <TokenPassword />
        </Form>
      )}
      {shown?.token && <Secret value={shown.token} label={t('settings-developers.token')} />}
      {shown?.token === null && <p>{t('settings-developers.token_none')}</p>}
      {shown && reset}
    </Section>
  )
}
