import type { JsonObject } from '../kernel/db/tables.ts'
import { noteUse, type TestApp } from './app.ts'
import { eventsIn } from './event-stream.ts'
import { addressOf, type Shown } from './socket.ts'

export interface TestStream {
  status: number
  frames: Shown[]
  /** The last position that was given. */
  position(): string | undefined
  names(): string[]
  close(): void
  /** Resolves when the server has ended it. */
  ended: Promise<void>
}

interface StreamOptions {
  after?: string
  headers?: Record<string, string>
}

/** Follows an account by server-sent events, as a program would. */
export async function openStream(
  app: TestApp,
  accountId: number,
  token: string,
  { after, headers = {} }: StreamOptions = {},
): Promise<TestStream> {
  const stop = new AbortController()
  const query = after === undefined ? '' : `?after=${after}`
  const url = `http://${await addressOf(app)}/api/v1/accounts/${accountId}/events/stream${query}`
  const answer = await fetch(url, { headers: { api_access_token: token, ...headers }, signal: stop.signal })
  if (answer.ok) noteUse('GET', new URL(url).pathname)
  const frames: Shown[] = []
  let position: string | undefined
  const ended = (async () => {
    for await (const { id, data } of eventsIn(answer.body!)) {
      position = id ?? position
      if (data) frames.push(JSON.parse(data) as Shown & JsonObject)
    }
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return {
    status: answer.status,
    frames,
    position: () => position,
    names: () => frames.map(({ event }) => event).filter((event) => event !== 'resumed'),
    close: () => stop.abort(),
    ended,
  }
}
