export const kinds = ['conversations', 'messages', 'contacts', 'articles'] as const
export type Kind = (typeof kinds)[number]
export type Tab = 'all' | Kind

export interface Sought {
  q: string
  /** Of messages only: */
  inbox_id?: number
  /** `contact:1` or `agent:1`. */
  from?: string
  /** Days of the reader, as `2026-11-17`. */
  since?: string
  until?: string
}

export function readTab(tab: string | undefined): Tab {
  return kinds.find((kind) => kind === tab) ?? 'all'
}

/** What of an address is understood; the router reads numbers as numbers. */
export function readSought(search: Record<string, unknown>): Sought {
  const { q, inbox_id, from, since, until } = search
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q).trim() : '',
    ...(Number.isInteger(Number(inbox_id)) && Number(inbox_id) > 0 && { inbox_id: Number(inbox_id) }),
    ...(typeof from === 'string' && /^(contact|agent):\d+$/.test(from) && { from }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
  }
}

/** Whether anything but the words says which messages are sought. */
export function isNarrowed({ inbox_id, from, since, until }: Sought): boolean {
  return Boolean(inbox_id || from || since || until)
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}

/** As the server is asked: whole days of the reader, the last one included. */
export function rangeOf({ since, until }: Sought): { since?: number; until?: number } {
  const start = (day: string) => Math.floor(new Date(`${day}T00:00:00`).getTime() / 1000)
  const end = (day: string) => Math.floor(new Date(`${day}T23:59:59`).getTime() / 1000)
  return { ...(since && { since: start(since) }), ...(until && { until: end(until) }) }
}
