import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, isSignedOut } from '../../data/client.ts'
import { rich, t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { signOut } from '../frame/sign-out.ts'
import { Outside } from '../sign-in/outside.tsx'

/** Who to ask, and what else there is. */
export function Screen() {
  const profile = useQuery({ queryKey: ['profile.get'], queryFn: () => api.profile.get() })
  const isOut = isSignedOut(profile.error)
  useEffect(() => {
    if (isOut) location.replace('/app/login')
  }, [isOut])
  // The account that was shown last may be the one that is not there any more.
  useEffect(() => localStorage.removeItem('parley.last'), [])
  const { email, accounts = [] } = profile.data ?? {}
  return (
    <Outside
      title={t('sign-in.no_accounts')}
      about={email && rich('sign-in.no_accounts_about', { email: <bdi>{email}</bdi> })}
    >
      {profile.error && !isOut && <ErrorNote error={profile.error} onRetry={() => void profile.refetch()} />}
      {accounts.length > 0 && (
        <nav aria-label={t('sign-in.your_accounts')} className="sign-in-links">
          {accounts.map(({ id, name }) => (
            <a key={id} href={`/app/accounts/${id}/dashboard`}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </nav>
      )}
      <Button onClick={() => void signOut()}>{t('shell.sign_out')}</Button>
    </Outside>
  )
}
