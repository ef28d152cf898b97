import { addressAfter, type SignInSearch, signOnAddress } from '../../data/sign-in.ts'
import { t } from '../../i18n.ts'

/** To the provider of single sign-on. It is no address of the console, so the browser goes there itself. */
export function ProviderLink({ name, search }: { name: string; search: SignInSearch }) {
  return (
    <>
      <a className="button button--plain sign-in-provider" href={signOnAddress(addressAfter(search))}>
        {t('sign-in.sso', { name })}
      </a>
      <p className="sign-in-or">{t('sign-in.sso_or')}</p>
    </>
  )
}

/** What somebody who was led back here has to know and can do; of other errors, links that sign in have always told. */
export function sentenceOf(error: unknown): string {
  switch (error) {
    case 'sso_expired':
      return t('sign-in.sso_expired')
    case 'sso_refused':
      return t('sign-in.sso_refused')
    case 'sso_failed':
      return t('sign-in.sso_failed')
    case 'sso_unverified':
      return t('sign-in.sso_unverified')
    case 'sso_unknown':
      return t('sign-in.sso_unknown')
    case 'sso_conflict':
      return t('sign-in.sso_conflict')
    case 'sso_unconfirmed':
      return t('sign-in.sso_unconfirmed')
    case 'sso_limited':
      return t('sign-in.sso_limited')
    case 'sso_required':
      return t('sign-in.sso_required')
    default:
      return t('sign-in.link_failed')
  }
}
