import { useQuery } from '@tanstack/react-query'
import { useBootstrap } from '../../../data/account.ts'
import { api } from '../../../data/client.ts'
import { identityQuery } from '../../../data/identity.ts'
import { signOnAddress } from '../../../data/sign-in.ts'
import { rich, t } from '../../../i18n.ts'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Section } from '../../../parts/page.tsx'
import { Reading } from '../reading.tsx'
import { AccountRule } from './account-rule.tsx'

/** What the operator sets. */
const variables = {
  issuer: <code dir="ltr">PARLEY_OIDC_ISSUER</code>,
  client_id: <code dir="ltr">PARLEY_OIDC_CLIENT_ID</code>,
  client_secret: <code dir="ltr">PARLEY_OIDC_CLIENT_SECRET</code>,
}

/** Whether there is a provider, how to get one, and whether everybody has to come through it. */
export function SingleSignOn() {
  const query = useQuery({
    queryKey: ['sessions.getInstallation'],
    queryFn: () => api.sessions.getInstallation(),
  })
  const name = query.data?.single_sign_on.name
  const about =
    query.data && (name ? t('settings-people.sso_about', { name }) : rich('settings-people.sso_none', variables))
  return (
    <Section title={t('settings-people.sso')} about={about}>
      <Reading query={query} rows={2}>
        {({ single_sign_on: { name: provider, callback_url } }) =>
          provider === null ? (
            <CodeBlock label={t('settings-people.sso_callback')} code={callback_url} isAddress />
          ) : (
            <Rule name={provider} />
          )
        }
      </Reading>
    </Section>
  )
}

/** Only whoever came through the provider can ask it of others, so that nobody is locked out by one that does not work. */
function Rule({ name }: { name: string }) {
  const { account } = useBootstrap()
  const query = useQuery(identityQuery)
  const link = <a href={signOnAddress(location.pathname)}>{t('settings-people.sso_sign_in', { name })}</a>
  return (
    <Reading query={query} rows={1}>
      {({ signed_in_with }) =>
        signed_in_with || account.settings.sso_required ? (
          <AccountRule
            name="sso_required"
            label={t('settings-people.sso_required', { name })}
            hint={t('settings-people.sso_required_hint')}
          />
        ) : (
          <p>{rich('settings-people.sso_first', { link })}</p>
        )
      }
    </Reading>
  )
}
