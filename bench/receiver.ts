import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Cleanup } from './cleanup.ts'

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Answers everything after so long, and knows what came when. */
export async function startReceiver(cleanup: Cleanup, answerAfterMs = 0) {
  const arrivals = new Map<string, { count: number; lastAt: number; next?: () => void }>()
  const at = (path: string) => {
    const known = arrivals.get(path) ?? { count: 0, lastAt: 0 }
    arrivals.set(path, known)
    return known
  }
  const server = createServer((request, response) => {
    const line = at(new URL(request.url!, 'http://127.0.0.1').pathname)
    line.count++
    line.lastAt = performance.now()
    line.next?.()
    request
      .resume()
      .on('end', () => (answerAfterMs > 0 ? setTimeout(() => response.end(), answerAfterMs) : response.end()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.add(() => server.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (path: string) => at(path).count,
    lastAt: (path: string) => at(path).lastAt,
    /** How long after the cause begins the next one comes in. */
    async arrival(path: string, cause: () => Promise<unknown>): Promise<number> {
      const started = performance.now()
      const line = at(path)
      const arrived = new Promise<void>((resolve) => {
        line.next = resolve
      })
      await Promise.all([cause(), arrived])
      line.next = undefined
      return line.lastAt - started
    },
  }
}
