/** The cookie of the session counts only together with it, which no page of another origin can send. */
export const consoleHeaders = { 'x-parley-console': '1' }

/** Shared by the script in the page and those that it loads, which are built apart. */
const shared = globalThis as { parleyAsked?: Map<string, Promise<Response>> }
shared.parleyAsked ??= new Map()

/** What was asked for before anybody was there to ask: the answer is for the first who does. */
export const asked = shared.parleyAsked

export function takeAsked(url: string, { method = 'GET' }: RequestInit): Promise<Response> | undefined {
  const answer = method === 'GET' ? asked.get(url) : undefined
  asked.delete(url)
  // Whatever failed is asked for again.
  return answer?.catch(() => fetch(url, { headers: consoleHeaders }))
}
