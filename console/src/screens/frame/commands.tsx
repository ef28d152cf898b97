import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { useStore } from '../../data/store.ts'
import { loadMessages } from '../../i18n.ts'
import { allows } from '../../keys/allowed.ts'
import { type CommandId, commandOf } from '../../keys/table.ts'
import { useCommand } from '../../keys/use-command.ts'
import { HeldKeys } from '../../parts/held-keys.tsx'
import { undoLast, useCanUndo } from '../../parts/toast.tsx'
import { begun, openNewConversation } from '../new-conversation/state.ts'
import { useGoToAccount } from './account-menu.tsx'
import { useIsSettled } from './nav-counts.tsx'

const loadSheet = async () => {
  const [{ KeySheet }] = await Promise.all([import('../../keys/sheet.tsx'), loadMessages('keys')])
  return { default: KeySheet }
}
const loadPalette = async () => {
  const namespaces = ['keys', 'palette', 'settings']
  const [{ Palette }] = await Promise.all([import('../../palette/palette.tsx'), loadMessages(...namespaces)])
  return { default: Palette }
}
const KeySheet = lazy(loadSheet)
const Palette = lazy(loadPalette)
const NewConversation = lazy(async () => {
  const namespaces = ['new-conversation', 'details', 'composer']
  const [{ NewConversation }] = await Promise.all([
    import('../new-conversation/new-conversation.tsx'),
    loadMessages(...namespaces),
  ])
  return { default: NewConversation }
})

const addresses = {
  'go.inbox': 'dashboard',
  'go.mentions': 'mentions/conversations',
  'go.unattended': 'unattended/conversations',
  'go.notifications': 'notifications',
  'go.contacts': 'contacts',
  'go.reports': 'reports/overview',
  'go.help-center': 'portals',
  'go.settings': 'settings',
  search: 'search',
} satisfies Partial<Record<CommandId, string>>

type Shown = { what: 'keys' } | { what: 'palette'; at?: CommandId; from: Element | null }

/** What works on every screen. The sheet and the palette come after the first screen, or when they are asked for. */
export function useFrameCommands(): ReactNode {
  const { profile, account } = useBootstrap()
  const goToAccount = useGoToAccount()
  const [shown, setShown] = useState<Shown>()
  const others = profile.accounts.filter(({ id }) => id !== account.id)
  const isWriting = useStore(begun, ({ isOpen }) => isOpen)
  useCommand('new-conversation', () => openNewConversation())
  useCommand('help', () => setShown({ what: 'keys' }))
  const showPalette = (at?: CommandId) => setShown({ what: 'palette', at, from: document.activeElement })
  useCommand('palette', () => showPalette())
  useCommand('go.account', () => showPalette('go.account'), {
    enabled: others.length > 0,
    choices: () => others.map(({ id, name }) => ({ value: String(id), label: name, choose: () => goToAccount(id) })),
  })
  useCommand('conversation.undo', undoLast, { enabled: useCanUndo() })
  useGoing()
  const isSettled = useIsSettled()
  useEffect(() => {
    // Whoever opens it goes on typing at once.
    if (isSettled) void loadPalette().catch(() => undefined)
  }, [isSettled])
  const close = () => setShown(undefined)
  return (
    <Suspense fallback={<HeldKeys />}>
      {shown?.what === 'keys' && <KeySheet onClose={close} />}
      {isWriting && <NewConversation />}
      {shown?.what === 'palette' && <Palette at={shown.at} from={shown.from} onClose={close} />}
    </Suspense>
  )
}

function useGoing(): void {
  const { account, role, permissions } = useBootstrap()
  const navigate = useNavigate()
  for (const [id, address] of Object.entries(addresses) as [CommandId, string][]) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the table is the same each time
    useCommand(id, () => void navigate({ to: `/accounts/${account.id}/${address}` }), {
      enabled: allows(commandOf(id).needs, { role, permissions }),
    })
  }
}
