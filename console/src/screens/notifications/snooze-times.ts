/** When to be told again: in an hour, tomorrow at nine, on Monday at nine; in the reader's zone. */
export const snoozeChoices = ['hour', 'tomorrow', 'next_week'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]

const monday = 1

export function snoozeTime(choice: SnoozeChoice, now: Date): number {
  if (choice === 'hour') return Math.floor(now.getTime() / 1000) + 3600
  const days = choice === 'tomorrow' ? 1 : (7 + monday - now.getDay()) % 7 || 7
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
  return Math.floor(at.getTime() / 1000)
}
