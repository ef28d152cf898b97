import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { useStore } from '../../data/store.ts'
import { allows } from '../../keys/allowed.ts'
import { type CommandId, commandOf } from '../../keys/table.ts'
import { useCommand } from '../../keys/use-command.ts'
import { ErrorNote } from '../../parts/error-note.tsx'
import { onDemand } from '../../parts/on-demand.ts'
import { undoLast, useCanUndo } from '../../parts/toast.tsx'
import { begun, openNewConversation } from '../new-conversation/state.ts'
import { useGoToAccount } from './account-menu.tsx'
import { useIsSettled } from './nav-counts.tsx'

const sheet = onDemand(() => import('../../keys/sheet.tsx'), { texts: ['keys'], Failed: ErrorNote })
const palette = onDemand(() => import('../../palette/palette.tsx'), {
  texts: ['keys', 'palette', 'settings'],
  Failed: ErrorNote,
})
const writing = onDemand(() => import('../new-conversation/new-conversation.tsx'), {
  texts: ['new-conversation', 'details', 'composer'],
  Failed: ErrorNote,
})
const KeySheet = sheet.part('KeySheet', { takesKeys: true })
const Palette = palette.part('Palette', { takesKeys: true })
const NewConversation = writing.part('NewConversation', { takesKeys: true })

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
    if (isSettled) void palette.preload()
  }, [isSettled])
  const close = () => setShown(undefined)
  return (
    <>
      {shown?.what === 'keys' && <KeySheet onClose={close} />}
      {isWriting && <NewConversation />}
      {shown?.what === 'palette' && <Palette at={shown.at} from={shown.from} onClose={close} />}
    </>
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
