import { useRef } from 'react'
import { signIn } from '../../data/sign-in.ts'
import { t } from '../../i18n.ts'
import { TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { inOwnWords } from './sentences.ts'

type Answer = Awaited<ReturnType<typeof signIn>>

/** What is refused keeps the address, and leads back to the password. */
export function SignInForm({ email, onAnswer }: { email?: string; onAnswer: (answer: Answer) => Promise<void> }) {
  const password = useRef<HTMLInputElement>(null)
  async function submit(values: FormData) {
    try {
      const given = { email: String(values.get('email')).trim(), password: String(values.get('password')) }
      await onAnswer(await signIn(given))
    } catch (error) {
      password.current?.focus()
      password.current?.select()
      throw inOwnWords(error)
    }
  }
  return (
    <Form onSubmit={submit} submitLabel={t('sign-in.title')} savedLabel="" guard={false}>
      <TextField
        name="email"
        type="email"
        label={t('sign-in.email')}
        defaultValue={email}
        autoComplete="username"
        autoFocus={!email}
        required
      />
      <TextField
        ref={password}
        name="password"
        type="password"
        dir="ltr"
        label={t('sign-in.password')}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        required
      />
    </Form>
  )
}
