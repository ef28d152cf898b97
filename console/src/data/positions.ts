/** Where each account is followed from: what came with the bootstrap, then what came with the last frame. */
const positions = new Map<number, string>()

/** The first one counts: whatever is later is told by frames, each with its own. */
export function notePosition(accountId: number, position: string | null): void {
  if (position && !positions.has(accountId)) positions.set(accountId, position)
}

export function movePosition(accountId: number, position: string): void {
  positions.set(accountId, position)
}

export function positionOf(accountId: number): string {
  return positions.get(accountId) ?? ''
}
