import { createStore } from '../data/store.ts'
import { savedSetting } from '../ui-settings.ts'
import { bindingsOf, type KeySettings, readKeySettings } from './settings.ts'
import type { CommandId } from './table.ts'

/** How this person has the keys, in every browser. */
export const keySettings = savedSetting('keys', readKeySettings)

export function useKeySettings(): [KeySettings, (next: KeySettings) => Promise<void>] {
  return [keySettings.use(), keySettings.save]
}

/** The first key of a command, as `Kbd` and tooltips show it. */
export function keysOf(id: CommandId): string | undefined {
  return bindingsOf(id, keySettings.get())[0]
}

export interface Handler {
  id: CommandId
  run: () => unknown
  choices?: () => readonly CommandChoice[]
}

/** What a command can be done with: the person to assign to, the label to add. */
export interface CommandChoice {
  value: string
  label: string
  /** Further words by which it is found. */
  words?: string
  choose: () => unknown
}

/** Those of what is shown, the innermost last. */
export const handlers = createStore<readonly Handler[]>([])

export function handlerOf(id: CommandId): Handler | undefined {
  return handlers.get().findLast((handler) => handler.id === id)
}

/** Does what the key would do. False when nothing on the page takes it. */
export function runCommand(id: CommandId): boolean {
  const handler = handlerOf(id)
  handler?.run()
  return handler !== undefined
}
