import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import type { Resolve } from '../kernel/dns.ts'
import { createOutbound, type OutboundOptions } from '../kernel/outbound.ts'
import { OutboundError } from '../kernel/outbound-error.ts'

/** Servers of this machine to send to, and names that resolve as told; all gone after each test. */

export const cleanups: (() => Promise<unknown>)[] = []

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

export async function listen(server: Server, { port = 0, host = '127.0.0.1' } = {}): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

export function serve(listener: RequestListener): Promise<number> {
  return listen(createServer(listener))
}

export function serveTcp(onSocket: (socket: Socket) => void): Promise<number> {
  return listen(createTcpServer((socket) => onSocket(socket.on('error', () => {}))))
}

export function outbound(allow: string[] = [], resolve?: Resolve, options: Partial<OutboundOptions> = {}) {
  const created = createOutbound({ allow, resolve, ...options })
  cleanups.push(() => created.close())
  return created
}

const loopback = ['127.0.0.1', '127.0.0.2', '::1']

/** Counts who comes to a port, on those of the addresses that this machine has. */
export async function canary({ port = 0, hosts = loopback } = {}) {
  let connections = 0
  const answer = (socket: Socket) => {
    connections += 1
    socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  }
  let at = port
  for (const host of hosts) at = await listen(createTcpServer(answer), { port: at, host }).catch(() => at)
  if (at === 0) throw new Error(`This machine has none of ${hosts}`)
  return { port: at, connections: () => connections }
}

export function answering(...answers: string[][]): Resolve & { asked: string[] } {
  const asked: string[] = []
  const resolve = async (hostname: string) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(hostname)
    return answer.map((address) => ({ address }))
  }
  return Object.assign(resolve, { asked })
}

export async function failureOf(sending: Promise<unknown>): Promise<OutboundError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof OutboundError)) throw new Error(`expected an OutboundError, got ${error}`)
  return error
}
