import type { Bootstrap } from '../../../data/account.ts'
import type { Priority } from '../../../data/changes.ts'
import type { Conversation } from '../../../data/conversations.ts'
import { parseWhen, snoozeChoices } from '../../../filter/when.ts'
import { formatLocale, t } from '../../../i18n.ts'
import { Flag, Zap } from '../../../icons.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import type { Choice } from '../../../parts/picker.tsx'
import { formatTime } from '../../../parts/time.tsx'
import { zoneOfContact } from '../../contact/place.ts'
import type { Actions } from '../actions.ts'

export type PickerKind = 'assign' | 'team' | 'label' | 'priority' | 'snooze' | 'macro'

/** What a picker offers for some conversations, and what it does. */
export interface PickerSpec {
  label: string
  placeholder?: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChoose: (value: string) => void
  multiple?: boolean
  readTyped?: (typed: string) => readonly Choice[]
  byDigit?: boolean
}

interface Given {
  numbers: number[]
  /** Those that are known of them: what all of them have is marked. */
  conversations: readonly Conversation[]
  actions: Actions
  onSnoozed?: (numbers: number[]) => void
}

const priorities = ['urgent', 'high', 'medium', 'low'] as const

export function pickerSpec(kind: PickerKind, given: Given, bootstrap: Bootstrap): PickerSpec {
  switch (kind) {
    case 'assign':
      return assignSpec(given, bootstrap)
    case 'team':
      return teamSpec(given, bootstrap)
    case 'label':
      return labelSpec(given, bootstrap)
    case 'priority':
      return prioritySpec(given)
    case 'macro':
      return macroSpec(given, bootstrap)
    case 'snooze':
      return snoozeSpec(given)
  }
}

/** What all of them have in common. */
function shared(conversations: readonly Conversation[], of: (conversation: Conversation) => string): string[] {
  const values = new Set(conversations.map(of))
  return values.size === 1 ? [...values] : []
}

function assignSpec({ numbers, conversations, actions }: Given, { agents, profile }: Bootstrap): PickerSpec {
  const mine = agents.filter(({ id }) => id === profile.id)
  const others = agents.filter(({ id }) => id !== profile.id)
  const choices: Choice[] = [...mine, ...others].map(({ id, name, email, thumbnail, availability_status }) => ({
    value: String(id),
    label: name ?? '',
    words: email,
    icon: <Avatar name={name ?? ''} src={thumbnail} size={24} presence={availability_status} />,
    detail: id === profile.id ? t('inbox.me') : undefined,
  }))
  return {
    label: t('inbox.assign'),
    choices: [...choices, { value: 'none', label: t('inbox.nobody') }],
    selected: shared(conversations, ({ meta }) => String(meta.assignee?.id ?? 'none')),
    onChoose: (value) => {
      const agent = agents.find(({ id }) => String(id) === value)
      actions.assign(numbers, agent ? { id: agent.id, name: agent.name ?? '' } : null)
    },
  }
}

function teamSpec({ numbers, conversations, actions }: Given, { teams }: Bootstrap): PickerSpec {
  return {
    label: t('inbox.team'),
    choices: [
      ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: 'none', label: t('inbox.no_team') },
    ],
    selected: shared(conversations, ({ meta }) => String(meta.team?.id ?? 'none')),
    onChoose: (value) => actions.assignTeam(numbers, teams.find(({ id }) => String(id) === value) ?? null),
  }
}

function labelSpec({ numbers, conversations, actions }: Given, { labels }: Bootstrap): PickerSpec {
  const ofAll = labels.filter(
    ({ title }) => conversations.length > 0 && conversations.every((each) => each.labels.includes(title)),
  )
  const selected = ofAll.map(({ title }) => title)
  return {
    label: t('inbox.labels'),
    choices: labels.map(({ title, color }) => ({
      value: title,
      label: title,
      icon: <span className="chip-dot" style={{ backgroundColor: color }} />,
    })),
    selected,
    onChoose: (title) =>
      selected.includes(title) ? actions.setLabels(numbers, [], [title]) : actions.setLabels(numbers, [title], []),
    multiple: true,
  }
}

function prioritySpec({ numbers, conversations, actions }: Given): PickerSpec {
  return {
    label: t('inbox.priority'),
    choices: [...priorities, 'none' as const].map((name) => ({
      value: name,
      label: t(`inbox.priority_${name}`),
      icon: <Flag aria-hidden className={`inbox-flag inbox-flag--${name}`} />,
    })),
    selected: shared(conversations, ({ priority }) => priority ?? 'none'),
    onChoose: (value) => actions.setPriority(numbers, value === 'none' ? null : (value as Priority)),
    byDigit: true,
  }
}

function macroSpec({ numbers, actions }: Given, { macros }: Bootstrap): PickerSpec {
  return {
    label: t('inbox.macro'),
    choices: macros.map(({ id, name }) => ({ value: String(id), label: name, icon: <Zap aria-hidden /> })),
    selected: [],
    onChoose: (value) => void actions.runMacro(numbers, macros.find(({ id }) => String(id) === value)!),
  }
}

function snoozeSpec({ numbers, conversations, actions, onSnoozed }: Given): PickerSpec {
  const zone = zoneOf(conversations)
  const before = conversations.length === 1 ? conversations[0]!.snoozed_until : undefined
  const again =
    before && before * 1000 > Date.now()
      ? [{ value: String(before), label: t('inbox.snooze_same'), detail: momentText(before, zone) }]
      : []
  return {
    label: t('inbox.snooze'),
    placeholder: t('inbox.snooze_hint'),
    choices: [
      ...snoozeChoices({ timeZone: ownZone() }).map(({ name, at }) => ({
        value: String(at),
        label: t(`inbox.snooze_${name}`),
        detail: momentText(at, zone),
      })),
      { value: 'reply', label: t('inbox.snooze_until_reply') },
      ...again,
    ],
    selected: [],
    onChoose: (value) => {
      actions.setStatus(numbers, 'snoozed', value === 'reply' ? null : Number(value))
      onSnoozed?.(numbers)
    },
    readTyped: (typed) => typedMoment(typed, zone),
    byDigit: true,
  }
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function typedMoment(typed: string, zone: string | undefined): Choice[] {
  const at = parseWhen(typed, { locale: formatLocale(), timeZone: ownZone() })
  return at === undefined ? [] : [{ value: String(at), label: momentText(at, zone) }]
}

/** "Fri 20 Nov 14:00 · 08:00 there". */
function momentText(at: number, zone: string | undefined): string {
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const here = formatTime(at, { weekday: 'short', day: 'numeric', month: 'short', ...time })
  if (!zone || zone === ownZone()) return here
  return t('inbox.there_too', { here, there: formatTime(at, { ...time, timeZone: zone }) })
}

/** Where the contact is, if that is known and the same for all. */
function zoneOf(conversations: readonly Conversation[]): string | undefined {
  const zones = new Set(conversations.map(({ meta }) => zoneOfContact(meta.sender)))
  return zones.size === 1 ? [...zones][0] : undefined
}
