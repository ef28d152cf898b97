import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { JsonObject } from '../kernel/db/tables.ts'
import type { TestApp } from './app.ts'
import type { Process } from './process.ts'

const listening = new WeakMap<TestApp, Promise<string>>()

/** Where the app, or a process of the program, can be reached by what needs a real connection. */
export function addressOf(server: TestApp | Process): Promise<string> {
  if ('url' in server) return Promise.resolve(new URL(server.url).host)
  const known = listening.get(server) ?? listen(server)
  listening.set(server, known)
  return known
}

async function listen(app: TestApp): Promise<string> {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  return `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
}

export interface Shown {
  event: string
  data: JsonObject
  position?: string
}

/** What the messages say that were shown, in the order in which they were. */
export function contentsOf(frames: readonly Shown[]): unknown[] {
  return frames.filter(({ event }) => event === 'message.created').map(({ data }) => data.content)
}

export interface TestSocket {
  socket: WebSocket
  /** What the protocol itself has said, pings aside. */
  types: string[]
  /** What was shown, in order. */
  frames: Shown[]
  /** The names of that, without those that tell who is there. */
  names(): string[]
  perform(action: string, data?: JsonObject): void
  close(): void
  /** The code and reason of its end. */
  closed: Promise<[code: number, reason: string]>
}

/** A socket that has asked to be shown what the identifier names. */
export async function openSocket(server: TestApp | Process, identifier: JsonObject, headers = {}): Promise<TestSocket> {
  const socket = new WebSocket(`ws://${await addressOf(server)}/cable`, 'actioncable-v1-json', { headers })
  const name = JSON.stringify({ channel: 'RoomChannel', ...identifier })
  const types: string[] = []
  const frames: Shown[] = []
  socket.on('message', (text) => {
    const { type, message, identifier } = JSON.parse(String(text))
    if (type === undefined) {
      expect(identifier).toBe(name)
      frames.push(message)
    } else if (type !== 'ping') types.push(type)
    if (type === 'welcome') socket.send(JSON.stringify({ command: 'subscribe', identifier: name }))
  })
  const closed = new Promise<[number, string]>((resolve, reject) => {
    socket.on('close', (code, reason) => resolve([code, String(reason)]))
    socket.on('error', reject)
  })
  closed.catch(() => {})
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  await expect.poll(() => types.length, { timeout: 10_000 }).toBeGreaterThan(1)
  return {
    socket,
    types,
    frames,
    closed,
    close: () => socket.close(),
    names: () => frames.map(({ event }) => event).filter((event) => event !== 'presence.update'),
    perform: (action, data = {}) =>
      socket.send(JSON.stringify({ command: 'message', identifier: name, data: JSON.stringify({ action, ...data }) })),
  }
}
