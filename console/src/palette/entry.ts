import type { ReactNode } from 'react'
import type { CommandChoice } from '../keys/state.ts'
import { fold, search } from '../parts/search.ts'
import type { Used } from './uses.ts'

export type Group = 'here' | 'commands' | 'lists' | 'people' | 'recent' | 'settings' | 'found'

/** Something that the palette offers. */
export interface Entry {
  key: string
  group: Group
  label: string
  words?: string
  detail?: string
  icon?: ReactNode
  keys?: string
  run: () => unknown
  /** It takes a second choice, in place. */
  choices?: () => readonly CommandChoice[]
  /** A command together with a choice, which is shown only when it is asked for. */
  isChoice?: true
}

const groups: readonly Group[] = ['here', 'commands', 'lists', 'people', 'recent', 'settings', 'found']
/** How many of a group are shown before anything is typed; what is not named comes only when it is asked for. */
const atFirst: Partial<Record<Group, number>> = { here: 12, recent: 5, commands: 6, lists: 4 }
const whenTyped = 8

/** What belongs to the place comes first, then what this person used most, within each kind. */
export function arranged(entries: readonly Entry[], typed: string, used: Used): { group: Group; items: Entry[] }[] {
  const isTyped = typed.trim() !== ''
  const matching = search(
    entries.filter(({ group, isChoice }) => group !== 'found' && (isTyped || !isChoice)),
    typed,
  )
  const all = [...matching, ...entries.filter(({ group }) => group === 'found')]
  return groups
    .map((group) => {
      const items = all.filter((entry) => entry.group === group)
      const rank = (entry: Entry) => (isNamed(entry, typed) ? 1000 : 0) + (used[entry.key] ?? 0)
      if (group !== 'recent' && group !== 'found') items.sort((a, b) => rank(b) - rank(a))
      return { group, items: items.slice(0, isTyped ? whenTyped : (atFirst[group] ?? 0)) }
    })
    .filter(({ items }) => items.length > 0)
}

/** What is called so comes before what only has to do with it. */
function isNamed({ label }: Entry, typed: string): boolean {
  const [first] = fold(typed).trim().split(/\s+/)
  return fold(label)
    .split(/\s+/)
    .some((word) => word.startsWith(first!))
}

/** A command with each of its choices, so that both can be typed at once. The command's keys choose none of them. */
export function withChoices(entry: Entry, name: (choice: string) => string): Entry[] {
  return (entry.choices?.() ?? []).map((choice) => ({
    key: `${entry.key}:${choice.value}`,
    group: entry.group,
    label: name(choice.label),
    words: `${choice.words ?? ''} ${entry.label} ${choice.label}`,
    run: choice.choose,
    isChoice: true,
  }))
}
