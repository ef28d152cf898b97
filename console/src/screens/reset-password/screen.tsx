import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../data/client.ts'
import { rich, t } from '../../i18n.ts'
import { TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Outside } from '../sign-in/outside.tsx'
import { inOwnWords } from '../sign-in/sentences.ts'

export function Screen() {
  const [asked, setAsked] = useState<{ email: string; mailed: boolean }>()
  async function ask(values: FormData) {
    const email = String(values.get('email')).trim()
    try {
      const { mailed } = await api.sessions.requestPasswordReset({ email }, { retries: 0 })
      setAsked({ email, mailed })
    } catch (error) {
      throw inOwnWords(error)
    }
  }
  return (
    <Outside title={t('sign-in.reset_title')} about={!asked && t('sign-in.reset_about')}>
      {!asked ? (
        <Form onSubmit={ask} submitLabel={t('sign-in.reset_ask')} savedLabel="" guard={false}>
          <TextField name="email" type="email" label={t('sign-in.email')} autoComplete="username" autoFocus required />
        </Form>
      ) : (
        <p role="status">
          {rich(asked.mailed ? 'sign-in.reset_mailed' : 'sign-in.reset_done', { email: <bdi>{asked.email}</bdi> })}
        </p>
      )}
      <div className="sign-in-links">
        <Link to="/login">{t('sign-in.back')}</Link>
      </div>
    </Outside>
  )
}
