import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Cleanup } from './cleanup.ts'

export interface SlowLink {
  /** The same database by way of the link. */
  url: string
  /** How long whatever is sent to the database is on its way; answers come back at once. */
  delayMs: number
}

/** A way to a database that takes time, as a network does; whoever waits for an answer waits that long. */
export async function slowLinkTo(databaseUrl: string, cleanup: Cleanup): Promise<SlowLink> {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: database.hostname, port: Number(database.port), noDelay: true })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (bytes) => setTimeout(() => far.write(bytes), link.delayMs))
    far.on('data', (bytes) => near.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.add(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  const link: SlowLink = { url: url.href, delayMs: 0 }
  return link
}
