import type { CommandId } from './table.ts'

export interface Binding {
  id: CommandId
  /** `j`, or `g i`. */
  presses: string
}

export type Match = { kind: 'none' } | { kind: 'waiting' } | { kind: 'found'; ids: CommandId[] }

/** How long the second key of a sequence is waited for. */
const patience = 1500

/** Follows presses, of which two can belong together. Whoever mistypes the second one has done nothing. */
export function createMatcher(bindings: () => readonly Binding[]) {
  let first: { press: string; at: number } | undefined
  return (press: string, now: number): Match => {
    const begun = first && now - first.at <= patience ? `${first.press} ` : ''
    first = undefined
    const all = bindings()
    const found = all.filter(({ presses }) => presses === begun + press)
    if (found.length > 0) return { kind: 'found', ids: found.map(({ id }) => id) }
    if (!begun && all.some(({ presses }) => presses.startsWith(`${press} `))) {
      first = { press, at: now }
      return { kind: 'waiting' }
    }
    return { kind: 'none' }
  }
}
