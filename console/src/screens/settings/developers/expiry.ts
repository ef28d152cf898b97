const day = 24 * 60 * 60
/** From when on it is said that a token ends soon. */
const soon = 7 * day

export const lifetimes = [30, 90, 365] as const

export type ExpiryState = 'never' | 'later' | 'soon' | 'over'

export function expiryState(expiresAt: number | null, now: number): ExpiryState {
  if (expiresAt === null) return 'never'
  if (expiresAt <= now) return 'over'
  return expiresAt <= now + soon ? 'soon' : 'later'
}

/** In seconds: after so many days, at the end of a day that was chosen, or never. */
export function expiryOf(choice: string, date: string, now: number): number | null {
  if (choice === 'never') return null
  if (choice !== 'date') return now + Number(choice) * day
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number]
  return Math.floor(new Date(year, month - 1, dayOfMonth, 23, 59, 59).getTime() / 1000)
}
