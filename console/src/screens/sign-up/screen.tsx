import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../data/client.ts'
import { installationQuery } from '../../data/installation.ts'
import { signIn } from '../../data/sign-in.ts'
import { currentLocale, t } from '../../i18n.ts'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Form, textsOf } from '../../parts/form.tsx'
import { NewPassword } from '../sign-in/new-password.tsx'
import { Outside } from '../sign-in/outside.tsx'
import { inOwnWords, requireSame } from '../sign-in/sentences.ts'

export function Screen() {
  const installation = useQuery(installationQuery)
  async function open(values: FormData) {
    requireSame(values)
    const { email = '', password = '', user_full_name, account_name } = textsOf(values)
    try {
      const locale = currentLocale().replace('-', '_')
      const given = { email: email.trim(), password, user_full_name, account_name, locale }
      await api.accounts.signUpWithEmail(given, { retries: 0 })
      const { profile } = await signIn({ email: given.email, password })
      const account = profile?.accounts[0]
      location.replace(account ? `/app/accounts/${account.id}/onboarding` : '/app')
    } catch (error) {
      throw inOwnWords(error)
    }
  }
  return (
    <Outside
      title={t('sign-in.sign_up_title')}
      about={installation.data?.sign_up === false && t('sign-in.sign_up_off')}
    >
      {installation.error && <ErrorNote error={installation.error} onRetry={() => void installation.refetch()} />}
      {installation.data?.sign_up && (
        <Form onSubmit={open} submitLabel={t('sign-in.sign_up_title')} savedLabel="" guard={false}>
          <TextField name="user_full_name" label={t('sign-in.your_name')} autoComplete="name" autoFocus required />
          <TextField
            name="account_name"
            label={t('sign-in.company')}
            hint={t('sign-in.company_hint')}
            autoComplete="organization"
            required
          />
          <TextField name="email" type="email" label={t('sign-in.email')} autoComplete="username" required />
          <NewPassword />
        </Form>
      )}
      <div className="sign-in-links">
        <Link to="/login">{t('sign-in.back')}</Link>
      </div>
    </Outside>
  )
}
