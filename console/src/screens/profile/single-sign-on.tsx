import { useQuery } from '@tanstack/react-query'
import { api } from '../../data/client.ts'
import { identityQuery } from '../../data/identity.ts'
import { signOnAddress } from '../../data/sign-in.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/page.tsx'
import { toast } from '../../parts/toast.tsx'
import { saving } from './own.ts'

/** Who somebody is at the provider; nothing where there is none. */
export function SingleSignOn() {
  const query = useQuery(identityQuery)
  const { provider: name, linked_at, has_password } = query.data ?? { provider: null }
  if (name === null) return null
  async function remove() {
    await api.profile.identity.delete()
    await query.refetch()
    toast(t('profile.sso_ended'))
  }
  const isRemovable = linked_at && has_password
  return (
    <Section
      title={t('profile.sso')}
      actions={isRemovable && <Button onClick={() => saving(remove())}>{t('profile.sso_end')}</Button>}
    >
      {linked_at ? (
        <p>{has_password ? t('profile.sso_linked', { name }) : t('profile.sso_no_password', { name })}</p>
      ) : (
        <>
          <p>{t('profile.sso_unlinked', { name })}</p>
          <div>
            <a className="button button--plain" href={signOnAddress(location.pathname)}>
              {t('profile.sso_sign_in', { name })}
            </a>
          </div>
        </>
      )}
    </Section>
  )
}
