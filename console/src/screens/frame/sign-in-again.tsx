import { useEffect, useState } from 'react'
import type { SecondFactorNeeded } from '../../../../sdk/src/index.ts'
import { useBootstrap } from '../../data/account.ts'
import { api } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { signedInAgain, useSignedOut } from '../../data/session.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { signOut } from './sign-out.ts'

/** Over everything, while nothing under it is lost: whoever signs in goes on where it stopped. */
export function SignInAgain() {
  const isSignedOut = useSignedOut()
  const { profile, account } = useBootstrap()
  // Another tab may have signed in meanwhile.
  useEffect(() => {
    if (!isSignedOut) return
    const look = () => void queryClient.refetchQueries({ queryKey: ['bootstrap.get', account.id] })
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [isSignedOut, account.id])
  const [secondStep, setSecondStep] = useState<string>()
  async function submit(values: FormData) {
    const reply = await api.sessions.signIn(
      secondStep
        ? { mfa_token: secondStep, ...codeIn(String(values.get('code'))) }
        : { email: profile.email, password: String(values.get('password')) },
    )
    const { mfa_token } = reply as Partial<SecondFactorNeeded>
    setSecondStep(mfa_token)
    if (mfa_token === undefined) signedInAgain()
  }
  return (
    <Dialog title={t('shell.sign_in_again')} open={isSignedOut} onClose={() => undefined} mustStay>
      <p className="frame-sign-in">{t('shell.sign_in_about')}</p>
      <Form
        onSubmit={submit}
        submitLabel={t('shell.sign_in')}
        guard={false}
        actions={<Button onClick={() => void signOut()}>{t('shell.sign_out')}</Button>}
      >
        <p className="frame-sign-in-who">
          <bdi>{profile.email}</bdi>
        </p>
        <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
        {secondStep ? (
          <TextField
            key="code"
            name="code"
            label={t('shell.sign_in_code')}
            hint={t('shell.sign_in_code_hint')}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        ) : (
          <TextField
            key="password"
            name="password"
            type="password"
            label={t('shell.sign_in_password')}
            autoComplete="current-password"
            required
          />
        )}
      </Form>
    </Dialog>
  )
}

/** What a device shows has six digits; codes kept for when it is lost look otherwise. */
function codeIn(typed: string): { otp_code: string } | { backup_code: string } {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? { otp_code: code } : { backup_code: code }
}
