import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../data/client.ts'
import { rich, t } from '../../i18n.ts'
import { TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Outside } from '../sign-in/outside.tsx'
import { inOwnWords } from '../sign-in/sentences.ts'

export function Screen() {
  const [askedFor, setAskedFor] = useState<string>()
  async function ask(values: FormData) {
    const email = String(values.get('email')).trim()
    try {
      await api.sessions.requestPasswordReset({ email }, { retries: 0 })
    } catch (error) {
      throw inOwnWords(error)
    }
    setAskedFor(email)
  }
  return (
    <Outside title={t('sign-in.reset_title')} about={askedFor === undefined && t('sign-in.reset_about')}>
      {askedFor === undefined ? (
        <Form onSubmit={ask} submitLabel={t('sign-in.reset_ask')} savedLabel="" guard={false}>
          <TextField name="email" type="email" label={t('sign-in.email')} autoComplete="username" autoFocus required />
        </Form>
      ) : (
        <p role="status">{rich('sign-in.reset_done', { email: <bdi>{askedFor}</bdi> })}</p>
      )}
      <div className="sign-in-links">
        <Link to="/login">{t('sign-in.back')}</Link>
      </div>
    </Outside>
  )
}
