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
/** A command has as many choices as there are people or labels: beside other commands, only some of them are shown. */
const choicesBesideCommands = 4

interface Arranged {
  group: Group
  items: Entry[]
  /** How many more fit what was typed, but are shown only when more of it is. */
  left: number
}

/** What belongs to the place comes first, then what this person used most, within each kind; commands before choices. */
export function arranged(entries: readonly Entry[], typed: string, used: Used): Arranged[] {
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
      if (group !== 'recent' && group !== 'found') {
        items.sort((a, b) => rank(b) - rank(a) || Number(a.isChoice ?? false) - Number(b.isChoice ?? false))
      }
      if (!isTyped) return { group, items: items.slice(0, atFirst[group] ?? 0), left: 0 }
      const shown = group === 'found' ? items : withRoom(items)
      return { group, items: shown, left: items.length - shown.length }
    })
    .filter(({ items }) => items.length > 0)
}

/** Commands and choices each have room of their own, so that neither pushes the other out. */
function withRoom(items: readonly Entry[]): Entry[] {
  const commands = items.filter(({ isChoice }) => !isChoice).slice(0, whenTyped)
  const roomForChoices = Math.max(choicesBesideCommands, whenTyped - commands.length)
  const choices = items.filter(({ isChoice }) => isChoice).slice(0, roomForChoices)
  const shown = new Set([...commands, ...choices])
  return items.filter((item) => shown.has(item))
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
