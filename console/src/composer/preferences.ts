import { savedSetting } from '../ui-settings.ts'

export interface Writing {
  /** Enter sends, and Shift+Enter begins a line. */
  sendWithEnter: boolean
  /** For how long a reply can be taken back; not chosen, it is ten seconds for mails and none for chats. */
  undoSeconds: 0 | 5 | 10 | undefined
  /** When a conversation counts as read. */
  readingMarks: 'open' | 'reply' | 'hand'
  /** Whether the signature goes along, by kind of inbox. */
  signatures: Record<string, boolean>
}

/** How this person writes and reads, in every browser. */
export const writing = savedSetting('writing', readWriting)

export function readWriting(stored: unknown): Writing {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const signatures = typeof given.signatures === 'object' && given.signatures !== null ? given.signatures : {}
  return {
    sendWithEnter: given.sendWithEnter === true,
    undoSeconds: ([0, 5, 10] as const).find((seconds) => seconds === given.undoSeconds),
    readingMarks: (['reply', 'hand'] as const).find((when) => when === given.readingMarks) ?? 'open',
    signatures: Object.fromEntries(Object.entries(signatures).filter(([, isOn]) => typeof isOn === 'boolean')),
  }
}
