import { useNavigate } from '@tanstack/react-router'
import { useBootstrap } from '../../data/account.ts'
import { api } from '../../data/client.ts'
import { t } from '../../i18n.ts'
import { ChevronDown } from '../../icons.ts'
import { Menu } from '../../parts/menu.tsx'

/** The account one is in; where there are several, the way to the others. */
export function AccountMenu() {
  const { profile, account } = useBootstrap()
  const goTo = useGoToAccount()
  if (profile.accounts.length < 2) {
    return (
      <span className="frame-account" title={account.name}>
        <span className="frame-link-text">
          <bdi>{account.name}</bdi>
        </span>
      </span>
    )
  }
  return (
    <Menu
      label={t('shell.accounts')}
      entries={profile.accounts.map(({ id, name }) => ({
        label: name,
        checked: id === account.id,
        onChoose: () => goTo(id),
      }))}
      trigger={
        <button
          type="button"
          className="frame-account frame-account--several"
          aria-label={t('shell.account_named', { name: account.name })}
        >
          <span className="frame-link-text">
            <bdi>{account.name}</bdi>
          </span>
          <ChevronDown aria-hidden />
        </button>
      }
    />
  )
}

export function useGoToAccount(): (id: number) => void {
  const navigate = useNavigate()
  return (id) => {
    // Other clients of this person begin there, too; this one goes there in any case.
    void api.profile.setActiveAccount({ account_id: id }).catch(() => undefined)
    void navigate({ to: `/accounts/${id}/dashboard` })
  }
}
