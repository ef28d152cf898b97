import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { installationQuery } from '../../data/installation.ts'
import { addressAfter, type SignInSearch, signIn } from '../../data/sign-in.ts'
import { t } from '../../i18n.ts'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Outside } from './outside.tsx'
import { ProviderLink, sentenceOf } from './provider.tsx'
import { SecondStep } from './second-step.tsx'
import { inOwnWords } from './sentences.ts'
import { SignInForm } from './sign-in-form.tsx'

export function Screen() {
  const search: SignInSearch = useSearch({ strict: false })
  const email = typeof search.email === 'string' ? search.email : undefined
  const link = useSignInLink(search)
  const queries = useQueryClient()
  const installation = useQuery(installationQuery).data
  const provider = installation?.single_sign_on.name
  const [secondStep, setSecondStep] = useState<string>()

  async function go(profile: Awaited<ReturnType<typeof signIn>>['profile']) {
    const first = profile?.accounts.find(({ id }) => id === profile.account_id) ?? profile?.accounts[0]
    const wanted = addressAfter(search)
    // Asked before anybody had signed in; whoever is quick comes before the answer.
    const asked = await queries.ensureQueryData(installationQuery).catch(() => undefined)
    const begins = wanted === '/app' && asked?.is_new && first?.role === 'administrator'
    location.replace(begins ? `/app/accounts/${first.id}/onboarding` : wanted)
  }

  if (link === 'busy') return <Outside title={t('sign-in.title')} about={t('sign-in.link_busy')} />
  if (secondStep) {
    return (
      <Outside title={t('sign-in.code_title')}>
        <SecondStep token={secondStep} onDone={go} onBack={() => setSecondStep(undefined)} />
      </Outside>
    )
  }
  return (
    <Outside title={t('sign-in.title')}>
      {(link === 'failed' || search.error !== undefined) && (
        <p className="sign-in-note" role="alert">
          {sentenceOf(search.error)}
        </p>
      )}
      {link instanceof Error && <ErrorNote error={link} />}
      {installation?.is_new && <p className="sign-in-note">{t('sign-in.is_new')}</p>}
      {provider && <ProviderLink name={provider} search={search} />}
      <SignInForm email={email} onAnswer={async ({ next, profile }) => (next ? setSecondStep(next) : go(profile))} />
      <div className="sign-in-links">
        <Link to="/auth/reset/password">{t('sign-in.forgot')}</Link>
        {installation?.sign_up && <Link to="/auth/signup">{t('sign-in.sign_up_link')}</Link>}
      </div>
    </Outside>
  )
}

/** A link with a token signs in at once. The token leaves the address with it. */
function useSignInLink(search: SignInSearch): 'none' | 'busy' | 'failed' | Error {
  const { email, sso_auth_token: token } = search
  const isLink = typeof email === 'string' && (typeof token === 'string' || typeof token === 'number')
  const [state, setState] = useState<'none' | 'busy' | 'failed' | Error>(isLink ? 'busy' : 'none')
  const isTried = useRef(false)
  useEffect(() => {
    if (!isLink || isTried.current) return
    isTried.current = true
    signIn({ email, sso_auth_token: String(token) }).then(
      () => location.replace(addressAfter(search)),
      (error) => {
        history.replaceState(history.state, '', `/app/login?email=${encodeURIComponent(email)}`)
        const told = inOwnWords(error)
        setState(told instanceof Error && (error as { status?: number }).status !== 401 ? told : 'failed')
      },
    )
  }, [isLink, email, token, search])
  return state
}
