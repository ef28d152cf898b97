import { connect } from 'node:net'

export interface WireOptions {
  /** What we do once all is sent: wait for the answer, say that nothing more comes, or be gone. */
  after?: 'wait' | 'end' | 'abort'
  /** Reads nothing before everything is sent, as simple clients do. */
  readsLate?: boolean
}

const patience = 20_000

/** Sends bytes over a connection of its own, just as they are; answers what came back until it was closed. */
export function sendBytes(
  url: string,
  bytes: Buffer,
  { after = 'wait', readsLate }: WireOptions = {},
): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const hung = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No end after ${patience} ms; so far: ${Buffer.concat(received)}`))
    }, patience)
    // A connection that is reset has been answered, or it has not: the bytes tell.
    socket.on('error', () => {})
    const read = () => socket.on('data', (chunk) => received.push(chunk))
    if (!readsLate) read()
    socket.on('close', () => {
      clearTimeout(hung)
      resolve(Buffer.concat(received).toString('latin1'))
    })
    socket.write(bytes, () => {
      if (readsLate) read()
      if (after === 'abort') socket.destroy()
      if (after === 'end') socket.end()
    })
  })
}

export interface WireAnswer {
  status: number
  head: string
  body: string
}

/** The first answer among what came back, if there is one. */
export function firstAnswer(received: string): WireAnswer | undefined {
  const [, status, head, body] = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n(.*?)\r\n\r\n(.*)$/s.exec(received) ?? []
  if (!status) return undefined
  return { status: Number(status), head: head!, body: body!.slice(0, lengthOf(head!) ?? body!.length) }
}

function lengthOf(head: string): number | undefined {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  return length === undefined ? undefined : Number(length)
}
