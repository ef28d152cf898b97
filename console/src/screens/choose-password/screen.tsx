import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../sdk/src/index.ts'
import { choosePassword } from '../../data/sign-in.ts'
import { t } from '../../i18n.ts'
import { Form } from '../../parts/form.tsx'
import { NewPassword } from '../sign-in/new-password.tsx'
import { Outside } from '../sign-in/outside.tsx'
import { SecondStep } from '../sign-in/second-step.tsx'
import { inOwnWords, requireSame } from '../sign-in/sentences.ts'

export function Screen() {
  const search: { reset_password_token?: unknown } = useSearch({ strict: false })
  // Kept here only: an address is shown, kept and sent along.
  const [token] = useState(String(search.reset_password_token ?? ''))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const [isOver, setOver] = useState(token === '')
  const [secondStep, setSecondStep] = useState<string>()

  async function choose(values: FormData) {
    requireSame(values)
    try {
      const { next } = await choosePassword(token, String(values.get('password')))
      if (next) setSecondStep(next)
      else location.replace('/app')
    } catch (error) {
      if (error instanceof ApiError && error.field === 'reset_password_token') return setOver(true)
      throw inOwnWords(error)
    }
  }

  if (secondStep) {
    return (
      <Outside title={t('sign-in.code_title')}>
        <SecondStep
          token={secondStep}
          onDone={() => location.replace('/app')}
          onBack={() => location.replace('/app/login')}
        />
      </Outside>
    )
  }
  return (
    <Outside title={t('sign-in.choose_title')} about={isOver && <p role="alert">{t('sign-in.choose_over')}</p>}>
      {!isOver && (
        <Form onSubmit={choose} submitLabel={t('sign-in.choose_submit')} savedLabel="" guard={false}>
          <NewPassword autoFocus />
        </Form>
      )}
      <div className="sign-in-links">
        {isOver && <Link to="/auth/reset/password">{t('sign-in.reset_title')}</Link>}
        <Link to="/login">{t('sign-in.back')}</Link>
      </div>
    </Outside>
  )
}
