import type { PlainKey } from '../i18n.ts'
import { allows, type Need } from './allowed.ts'

export type Place = 'anywhere' | 'list' | 'conversation' | 'composer'

interface Entry {
  /** Presses, the same in any order of being told: `j`, `Shift+j`, `Mod+k`; of a sequence with a space: `g i`. */
  keys: readonly string[]
  place: Place
  label: PlainKey
  /** A chord that also counts while somebody writes. */
  inFields?: true
  /** Goes on while the key is held. */
  repeats?: true
  /** Moving about a list by name makes no sense. */
  notInPalette?: true
  /** The composer takes them itself, so they cannot be changed. */
  fixed?: true
  /** One line of the sheet for all of them. */
  shownWith?: 'list.tab-1'
  needs?: Need
}

const tab = (number: number) => ({
  keys: [String(number)],
  place: 'list' as const,
  label: 'keys.list_tab' as const,
  notInPalette: true as const,
  ...(number > 1 && { shownWith: 'list.tab-1' as const }),
})

const go = (key: string, label: PlainKey, needs?: Need) => ({
  keys: [`g ${key}`],
  place: 'anywhere' as const,
  label,
  needs,
})

const composer = (key: string, label: PlainKey) => ({
  keys: [key],
  place: 'composer' as const,
  label,
  notInPalette: true as const,
  fixed: true as const,
})

/** Every command there is. Handlers, the sheet, the palette and tooltips are made of this. */
const table = {
  palette: { keys: ['Mod+k'], place: 'anywhere', label: 'keys.palette', inFields: true, notInPalette: true },
  help: { keys: ['?'], place: 'anywhere', label: 'keys.help' },
  search: { keys: ['/'], place: 'anywhere', label: 'keys.search' },
  'new-conversation': { keys: ['c'], place: 'anywhere', label: 'keys.new_conversation' },
  'go.inbox': go('i', 'keys.go_inbox'),
  'go.mentions': go('m', 'keys.go_mentions'),
  'go.unattended': go('u', 'keys.go_unattended'),
  'go.notifications': go('n', 'keys.go_notifications'),
  'go.contacts': go('c', 'keys.go_contacts', 'contact_manage'),
  'go.reports': go('r', 'keys.go_reports', 'report_manage'),
  'go.help-center': go('h', 'keys.go_help_center'),
  'go.settings': go('s', 'keys.go_settings'),
  'go.account': go('a', 'keys.go_account'),

  'list.next': {
    keys: ['j', 'ArrowDown'],
    place: 'list',
    label: 'keys.list_next',
    repeats: true,
    notInPalette: true,
  },
  'list.previous': {
    keys: ['k', 'ArrowUp'],
    place: 'list',
    label: 'keys.list_previous',
    repeats: true,
    notInPalette: true,
  },
  'list.open': { keys: ['Enter', 'o'], place: 'list', label: 'keys.list_open', notInPalette: true },
  'list.select': { keys: ['x'], place: 'list', label: 'keys.list_select' },
  'list.extend-next': {
    keys: ['Shift+j'],
    place: 'list',
    label: 'keys.list_extend_next',
    repeats: true,
    notInPalette: true,
  },
  'list.extend-previous': {
    keys: ['Shift+k'],
    place: 'list',
    label: 'keys.list_extend_previous',
    repeats: true,
    notInPalette: true,
  },
  'list.select-all': { keys: ['Mod+a'], place: 'list', label: 'keys.list_select_all' },
  'list.filter': { keys: ['f'], place: 'list', label: 'keys.list_filter' },
  'list.keep-view': { keys: ['Mod+s'], place: 'list', label: 'keys.list_keep_view', inFields: true },
  'list.show-fresh': { keys: ['.'], place: 'list', label: 'keys.list_show_fresh' },
  'list.next-tab': { keys: [], place: 'list', label: 'keys.list_next_tab', notInPalette: true },
  'list.tab-1': tab(1),
  'list.tab-2': tab(2),
  'list.tab-3': tab(3),
  'list.tab-4': tab(4),
  'list.tab-5': tab(5),
  'list.tab-6': tab(6),
  'list.tab-7': tab(7),
  'list.tab-8': tab(8),
  'list.tab-9': tab(9),

  'conversation.reply': { keys: ['r'], place: 'conversation', label: 'keys.reply' },
  'conversation.note': { keys: ['n'], place: 'conversation', label: 'keys.note' },
  'conversation.resolve': { keys: ['e'], place: 'conversation', label: 'keys.resolve' },
  'conversation.snooze': { keys: ['s'], place: 'conversation', label: 'keys.snooze' },
  'conversation.assign': { keys: ['a'], place: 'conversation', label: 'keys.assign' },
  'conversation.assign-me': { keys: ['i'], place: 'conversation', label: 'keys.assign_me' },
  'conversation.team': { keys: ['t'], place: 'conversation', label: 'keys.team' },
  'conversation.label': { keys: ['l'], place: 'conversation', label: 'keys.label' },
  'conversation.priority': { keys: ['p'], place: 'conversation', label: 'keys.priority' },
  'conversation.macro': { keys: ['m'], place: 'conversation', label: 'keys.macro' },
  'conversation.unread': { keys: ['u'], place: 'conversation', label: 'keys.unread' },
  'conversation.watch': { keys: ['w'], place: 'conversation', label: 'keys.watch' },
  'conversation.attach': { keys: [], place: 'conversation', label: 'keys.attach', inFields: true },
  'conversation.details': { keys: ['d'], place: 'conversation', label: 'keys.details' },
  'conversation.copy-link': { keys: ['y'], place: 'conversation', label: 'keys.copy_link' },
  'conversation.undo': { keys: ['z'], place: 'conversation', label: 'keys.undo' },

  'composer.send': composer('Mod+Enter', 'keys.send'),
  'composer.send-resolve-next': composer('Mod+Shift+Enter', 'keys.send_resolve_next'),
  'composer.answers': composer('/', 'keys.answers'),
  'composer.mention': composer('@', 'keys.mention'),
  'composer.emoji': composer(':', 'keys.emoji'),
  'composer.article': composer('[ [', 'keys.article'),
  'composer.bold': composer('Mod+b', 'keys.bold'),
  'composer.italic': composer('Mod+i', 'keys.italic'),
  'composer.leave': composer('Escape', 'keys.leave_composer'),
} as const satisfies Record<string, Entry>

export type CommandId = keyof typeof table
export interface Command extends Entry {
  id: CommandId
}

export const commands: readonly Command[] = Object.entries(table).map(([id, entry]) => ({
  id: id as CommandId,
  ...(entry as Entry),
}))
export const commandOf = (id: CommandId): Entry => table[id]
export const places: readonly Place[] = ['anywhere', 'list', 'conversation', 'composer']

export function allowedCommands(may: Parameters<typeof allows>[1]): Command[] {
  return commands.filter(({ needs }) => allows(needs, may))
}
