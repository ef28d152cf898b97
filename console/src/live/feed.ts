import type { CallOptions } from '../../../sdk/src/index.ts'
import { accountApi, isSignedOut } from '../data/client.ts'
import { positionOf } from '../data/positions.ts'
import type { Frame } from './frame.ts'

export interface Feed {
  stop(): void
}

const waitSeconds = 25
const patienceMs = 40_000
const longestPauseMs = 30_000

/** What has happened since the last position. */
export async function readFeed(
  accountId: number,
  query: { wait: number; present: boolean },
  options?: CallOptions,
): Promise<Frame[]> {
  const after = positionOf(accountId)
  const { payload, meta } = await accountApi(accountId).realtime.feed({ ...query, ...(after && { after }) }, options)
  return [
    ...(meta.resync ? [{ event: 'refresh', data: {} }] : []),
    ...payload.map(({ event, data, position }) => ({ event, data: Object(data), ...(position && { position }) })),
    { event: 'position', data: {}, position: meta.next },
  ]
}

/** Asks again and again for what has happened, where no socket gets through. */
export function followFeed(
  accountId: number,
  { onFrame, onReached }: { onFrame(frame: Frame): void; onReached(isReached: boolean): void },
): Feed {
  const ended = new AbortController()
  let isReached = false
  void run()
  return { stop: () => ended.abort() }

  async function run(): Promise<void> {
    for (let failures = 0; !ended.signal.aborted; ) {
      try {
        // The first answer says that there is a way, so it is not waited for.
        await ask(isReached ? waitSeconds : 0)
        isReached = true
        failures = 0
        onReached(true)
      } catch (error) {
        if (ended.signal.aborted) return
        isReached = false
        onReached(false)
        // Whoever signs in again begins anew.
        if (isSignedOut(error)) return
        await pause(Math.min(longestPauseMs, 1000 * 2 ** failures++))
      }
    }
  }

  async function ask(wait: number): Promise<void> {
    const options = { signal: ended.signal, timeoutMs: patienceMs, retries: 0 }
    for (const frame of await readFeed(accountId, { wait, present: true }, options)) onFrame(frame)
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
