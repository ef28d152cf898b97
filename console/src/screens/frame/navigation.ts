import type { ComponentType } from 'react'
import type { Bootstrap } from '../../data/account.ts'
import type { View } from '../../data/conversations.ts'
import type { PlainKey } from '../../i18n.ts'
import {
  AlarmClock,
  AtSign,
  BookOpen,
  ChartColumn,
  Clock,
  Hourglass,
  Inbox,
  List,
  Search,
  Settings,
  User,
  UserPlus,
} from '../../icons.ts'
import { allows, type Need } from '../../keys/allowed.ts'
import type { CommandId } from '../../keys/table.ts'

export interface NavPlace {
  /** Below the account. */
  path: string
  label: PlainKey
  icon: ComponentType<{ 'aria-hidden': true }>
  command?: CommandId
  /** What is counted beside it. */
  count?: { view: View; of: 'mine' | 'unassigned' | 'all' }
}

type May = Pick<Bootstrap, 'role' | 'permissions'>

const open = (of: 'mine' | 'unassigned' | 'all') => ({ view: { status: 'open' as const }, of })
const sees: Need[] = ['conversation_manage', 'conversation_unassigned_manage', 'conversation_participating_manage']

/** Lists that everybody has. Who sees only what is theirs has no list of what is nobody's. */
export function mainLists(may: May): NavPlace[] {
  if (!sees.some((need) => allows(need, may))) return []
  const seesUnassigned = sees.slice(0, 2).some((need) => allows(need, may))
  return [
    place('dashboard', 'shell.inbox', Inbox, { command: 'go.inbox', count: open('mine') }),
    place('mentions/conversations', 'shell.mentions', AtSign, {
      command: 'go.mentions',
      count: { view: { status: 'open', type: 'mention' }, of: 'all' },
    }),
    place('unattended/conversations', 'shell.waiting', Clock, {
      command: 'go.unattended',
      count: { view: { status: 'open', type: 'unattended' }, of: 'all' },
    }),
    ...(seesUnassigned
      ? [place('unassigned/conversations', 'shell.unassigned', UserPlus, { count: open('unassigned') })]
      : []),
    place('all/conversations', 'shell.all', List, { count: open('all') }),
    place('snoozed/conversations', 'shell.snoozed', AlarmClock, { count: { view: { status: 'snoozed' }, of: 'all' } }),
    place('pending/conversations', 'shell.pending', Hourglass, { count: { view: { status: 'pending' }, of: 'all' } }),
  ]
}

/** The other screens. */
export function screensOf(may: May): NavPlace[] {
  return [
    place('search', 'shell.search', Search, { command: 'search' }),
    ...(allows('contact_manage', may) ? [place('contacts', 'shell.contacts', User, { command: 'go.contacts' })] : []),
    ...(allows('report_manage', may)
      ? [place('reports/overview', 'shell.reports', ChartColumn, { command: 'go.reports' })]
      : []),
    place('portals', 'shell.help_center', BookOpen, { command: 'go.help-center' }),
    place('settings', 'shell.settings', Settings, { command: 'go.settings' }),
  ]
}

function place(path: string, label: PlainKey, icon: NavPlace['icon'], more: Partial<NavPlace> = {}): NavPlace {
  return { path, label, icon, ...more }
}

/** Whether an address, below the account, is what an entry leads to. A conversation without a list is of the inbox. */
export function isAt(path: string, address: string): boolean {
  if (path === 'dashboard') return /^(|dashboard|conversations\/\d+)$/.test(address)
  // One's own pages stand in the settings.
  if (path === 'settings' && /^profile\//.test(address)) return true
  const root = path.replace(/^reports\/.*/, 'reports').replace(/\/conversations$/, '')
  return address === root || address.startsWith(`${root}/`)
}

const ownLists = /^((inbox|label|team|custom_view)\/[^/]+(\/|$)|[a-z]+\/conversations(\/|$))/

/** Where there are few entries, the inbox stands for every list; what is at none of them is behind the last one. */
export function bottomEntryAt(paths: readonly string[], address: string): string | undefined {
  const own = paths.find((path) => isAt(path, address))
  if (own) return own
  if (ownLists.test(address)) return 'dashboard'
  return isAt('inbox-view', address) ? 'notifications' : undefined
}

/** What of an account's address follows the account. */
export function belowAccount(pathname: string): string {
  return pathname.replace(/^(\/app)?\/accounts\/\d+\/?/, '').replace(/\/$/, '')
}
