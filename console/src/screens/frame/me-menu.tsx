import { useNavigate } from '@tanstack/react-router'
import { useBootstrap } from '../../data/account.ts'
import { api } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { t } from '../../i18n.ts'
import { Keyboard, LogOut, Monitor, Moon, Sun, User } from '../../icons.ts'
import { keysOf, runCommand } from '../../keys/state.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { sentenceOf } from '../../parts/error-note.tsx'
import { announce } from '../../parts/live-region.tsx'
import { Menu, type MenuEntry } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { chooseTheme, themes, useTheme } from '../../theme.ts'
import { signOut } from './sign-out.ts'

const availabilities = ['online', 'busy', 'offline'] as const
const themeIcons = { system: Monitor, light: Sun, dark: Moon }

/** About oneself: whether one is there, how things look, and the way out. */
export function MeMenu({ isFolded }: { isFolded?: boolean }) {
  const { profile, account } = useBootstrap()
  const navigate = useNavigate()
  const theme = useTheme()
  const mine = profile.accounts.find(({ id }) => id === account.id)
  const name = profile.available_name ?? profile.name
  const entries: (MenuEntry | null)[] = [
    ...availabilities.map((availability) => ({
      label: t(`shell.be_${availability}`),
      icon: <span className={`frame-presence frame-presence--${availability}`} />,
      checked: mine?.availability === availability,
      onChoose: () => void setAvailability(account.id, availability),
    })),
    null,
    ...themes.map((each) => {
      const Icon = themeIcons[each]
      return {
        label: t(`shell.theme_${each}`),
        icon: <Icon aria-hidden />,
        checked: theme === each,
        onChoose: () => chooseTheme(each),
      }
    }),
    null,
    {
      label: t('shell.profile'),
      icon: <User aria-hidden />,
      onChoose: () => void navigate({ to: `/accounts/${account.id}/profile/settings` }),
    },
    {
      label: t('shell.keys'),
      icon: <Keyboard aria-hidden />,
      keys: keysOf('help'),
      onChoose: () => void runCommand('help'),
    },
    { label: t('shell.sign_out'), icon: <LogOut aria-hidden />, onChoose: () => void signOut() },
  ]
  return (
    <Menu
      label={t('shell.me', { name })}
      entries={entries}
      trigger={
        <button type="button" className="frame-me">
          <Avatar name={name} src={profile.avatar_url} size={24} presence={mine?.availability} />
          <span className={isFolded ? 'visually-hidden' : 'frame-link-text'}>
            <bdi>{name}</bdi>
          </span>
        </button>
      }
    />
  )
}

async function setAvailability(accountId: number, availability: (typeof availabilities)[number]): Promise<void> {
  try {
    await api.profile.setAvailability({ account_id: accountId, availability })
    await queryClient.invalidateQueries({ queryKey: ['bootstrap.get', accountId] })
    announce(t(`shell.be_${availability}`))
  } catch (error) {
    toast(t('shell.not_changed', { why: sentenceOf(error) }))
  }
}
