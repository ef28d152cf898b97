import { isOwnedByBrowser, isSingle } from './press.ts'
import { type CommandId, commandOf, commands, type Place } from './table.ts'

export interface KeySettings {
  /** Single letters do nothing. */
  singleKeysOff?: boolean
  preset?: 'parley' | 'chatwoot'
  /** What somebody chose instead; none means that the command has no key. */
  changed?: Partial<Record<CommandId, string[]>>
}

/** The chords that people know from Chatwoot, for those who want them. */
const chatwoot: Partial<Record<CommandId, string[]>> = {
  'list.next': ['Alt+j', 'ArrowDown'],
  'list.previous': ['Alt+k', 'ArrowUp'],
  'list.next-tab': ['Alt+n'],
  'conversation.resolve': ['Alt+e', 'Mod+Alt+e'],
  'conversation.note': ['Alt+p'],
  'conversation.reply': ['Alt+l'],
  'conversation.snooze': ['Alt+m'],
  'conversation.details': ['Alt+o'],
  'conversation.attach': ['Mod+Alt+a'],
  'go.inbox': ['Alt+c'],
  'go.contacts': ['Alt+v'],
  'go.reports': ['Alt+r'],
  'go.settings': ['Alt+s'],
}

/** The presses of a command as this person has them. */
export function bindingsOf(id: CommandId, settings: KeySettings): readonly string[] {
  const { keys, fixed } = commandOf(id)
  const ofPreset = settings.preset === 'chatwoot' ? chatwoot[id] : undefined
  const chosen = fixed ? keys : (settings.changed?.[id] ?? ofPreset ?? keys)
  return settings.singleKeysOff && !fixed
    ? chosen.filter((binding) => !beginsSingle(binding) || isNamed(binding))
    : chosen
}

const beginsSingle = (binding: string) => isSingle(binding.split(' ')[0]!)
/** Arrows and Enter write nothing, so that they are no trap. */
const isNamed = (binding: string) => /^(Shift\+)?\p{L}{2,}$/u.test(binding)

const meets = (a: Place, b: Place) => a === b || (a !== 'composer' && b !== 'composer')

export type KeyProblem = { why: 'browser' } | { why: 'taken'; by: CommandId }

/** What speaks against giving a command this key. */
export function problemWith(id: CommandId, binding: string, settings: KeySettings): KeyProblem | undefined {
  if (binding.split(' ').some(isOwnedByBrowser)) return { why: 'browser' }
  const { place } = commandOf(id)
  const other = commands.find(
    (each) =>
      each.id !== id &&
      meets(place, each.place) &&
      bindingsOf(each.id, settings).some(
        (theirs) => theirs === binding || begins(theirs, binding) || begins(binding, theirs),
      ),
  )
  return other && { why: 'taken', by: other.id }
}

const begins = (long: string, short: string) => long.startsWith(`${short} `)

/** What is stored may be of another version, or of somebody who writes to the API. */
export function readKeySettings(stored: unknown): KeySettings {
  if (typeof stored !== 'object' || stored === null) return {}
  const { singleKeysOff, preset, changed } = stored as Record<string, unknown>
  const known = new Set<string>(commands.map(({ id }) => id))
  const entries = Object.entries(typeof changed === 'object' && changed !== null ? changed : {}).filter(
    ([id, keys]) => known.has(id) && Array.isArray(keys) && keys.every((key) => typeof key === 'string'),
  )
  return {
    singleKeysOff: singleKeysOff === true,
    preset: preset === 'chatwoot' ? 'chatwoot' : 'parley',
    changed: Object.fromEntries(entries),
  }
}
