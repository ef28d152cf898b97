import { connect, createServer, type Socket } from 'node:net'
import { listen } from './outbound.ts'

/** A network before a server, PostgreSQL or our own, that can be cut and hung. Closed after the test. */
export async function proxyTo(url: string) {
  const { hostname, port } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let hangs = false
  let refuses = false
  let lost: string | undefined
  const awaited = new Map<string, () => void>()
  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (refuses) {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => {})
      one.on('data', (chunk) => {
        other.write(chunk)
        if (one === near) for (const [text, resolve] of awaited) if (chunk.includes(text)) resolve()
        // What was sent arrives, and whatever comes back does not.
        if (one === near && lost !== undefined && chunk.includes(lost))
          far.once('readable', () => near.resetAndDestroy())
      })
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
      if (hangs) one.pause()
      else one.resume()
    }
  })
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act)
  }
  const proxied = new URL(url)
  proxied.port = String(await listen(server))
  return {
    url: proxied.href,
    connections: () => pairs.size,
    /** Resets every connection, as a server that crashes does. */
    cut: () => each((socket) => socket.resetAndDestroy()),
    /** Nothing comes through any more, and nobody is told. */
    hang: () => {
      hangs = true
      each((socket) => socket.pause())
    },
    resume: () => {
      hangs = false
      each((socket) => socket.resume())
    },
    /** Those that hang go on doing so. */
    resumeNewOnes: () => {
      hangs = false
    },
    /** Cuts a connection once a statement with this text has come through it, before it is answered. */
    loseAnswersTo: (text: string | undefined) => {
      lost = text
    },
    /** When a text has been sent through it, be it answered or not. */
    passed: (text: string) => new Promise<void>((resolve) => awaited.set(text, resolve)),
    /** Whether connections are taken from now on. */
    refuse: (refused: boolean) => {
      refuses = refused
    },
  }
}
