import { useEffect, useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { queryClient } from '../../data/query-client.ts'
import { signedInAgain, useSignedOut } from '../../data/session.ts'
import { codeIn, signIn } from '../../data/sign-in.ts'
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
    const { next } = await signIn(
      secondStep
        ? { mfa_token: secondStep, ...codeIn(String(values.get('code'))) }
        : { email: profile.email, password: String(values.get('password')) },
    )
    setSecondStep(next)
    if (next === undefined) signedInAgain()
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
