import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Client } from '../../../../sdk/src/index.ts'
import type { EventRow } from '../../kernel/bus.ts'
import type { JsonObject } from '../../kernel/db/tables.ts'
import { eventsIn } from '../event-stream.ts'
import type { Process } from '../process.ts'
import type { Shown } from '../socket.ts'
import { adminToken, type Desk, passing } from './desk.ts'
import type { Stored } from './findings.ts'

interface Looking {
  name: string
  /** How it looks on, by what it shows who it is. */
  by: { socket: JsonObject } | { stream: string }
  /** Which of the servers it asks first. */
  first: number
  sees(event: EventRow): boolean
}

/**
 * Somebody who looks on through a socket or a stream, and goes on at the next server, after what it has seen, when it
 * loses one.
 */
export class Follower {
  readonly looking: Looking
  readonly frames: Shown[] = []
  readonly faults: string[] = []
  /** How often it was shown all that it had missed. */
  resumptions = 0
  readonly #servers: readonly Process[]
  #turn: number
  #after = ''
  #connection: { end(): void } | undefined
  #isOver = false

  constructor(servers: readonly Process[], looking: Looking) {
    this.looking = looking
    this.#servers = servers
    this.#turn = looking.first
    void this.#follow()
  }

  /** The ids of the messages that it was shown. */
  get messages(): number[] {
    return this.frames.filter(({ event }) => event === 'message.created').map(({ data }) => Number(data.id))
  }

  loseConnection(): void {
    this.#connection?.end()
  }

  stop(): void {
    this.#isOver = true
    this.loseConnection()
  }

  async #follow(): Promise<void> {
    const { by } = this.looking
    while (!this.#isOver) {
      const { url } = this.#servers[this.#turn++ % this.#servers.length]!
      await ('socket' in by ? this.#listen(url, by.socket) : this.#read(url, by.stream))
      await sleep(20)
    }
  }

  /** Until the connection is lost, or where there is none. */
  #listen(url: string, who: JsonObject): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/cable`, 'actioncable-v1-json')
    const identifier = JSON.stringify({ channel: 'RoomChannel', ...who, after: this.#after })
    this.#connection = { end: () => socket.terminate() }
    socket.on('message', (text) => {
      const { type, message } = JSON.parse(String(text)) as { type?: string; message: Shown }
      if (type === 'welcome') socket.send(JSON.stringify({ command: 'subscribe', identifier }))
      else if (type === undefined) this.#see(message)
      else if (type === 'reject_subscription') this.faults.push('was not let in')
    })
    // It is followed by the end of the connection.
    socket.on('error', () => {})
    return new Promise((resolve) => socket.on('close', () => resolve()))
  }

  /** The same for a stream, with what a browser does when it comes back. */
  async #read(url: string, token: string): Promise<void> {
    const over = new AbortController()
    this.#connection = { end: () => over.abort() }
    const headers = { api_access_token: token, ...(this.#after && { 'last-event-id': this.#after }) }
    try {
      const answer = await fetch(`${url}/api/v1/accounts/1/events/stream`, { headers, signal: over.signal })
      if (!answer.ok) {
        if (answer.status < 500 && !passing.includes(answer.status))
          this.faults.push(`was answered with ${answer.status}`)
        return
      }
      for await (const { id, data } of eventsIn(answer.body!)) {
        if (data) this.#see({ ...(JSON.parse(data) as Shown), position: id })
      }
    } catch {
      // The connection was lost, or there was none.
    }
  }

  #see(frame: Shown): void {
    this.#after = frame.position ?? this.#after
    if (frame.event === 'resumed') this.resumptions++
    else if (frame.event === 'refresh') this.faults.push('was told to start over')
    else if (frame.position !== undefined) this.frames.push(frame)
  }
}

/** An agent and a program at each server, and every visitor; each is shown everything from now on. */
export async function openFollowers(client: Client, desk: Desk, servers: readonly Process[]): Promise<Follower[]> {
  const { id, pubsub_token } = await client.profile.get()
  const sees = ({ name }: EventRow) => name === 'message_created' || name === 'message_activity_created'
  const members = servers.flatMap((_server, first): Looking[] => [
    { name: `agent ${first}`, by: { socket: { pubsub_token, account_id: 1, user_id: id } }, first, sees },
    { name: `program ${first}`, by: { stream: adminToken }, first, sees },
  ])
  const visitors = desk.visitors.map(
    ({ contactId, pubsubToken }, first): Looking => ({
      name: `contact ${contactId}`,
      by: { socket: { pubsub_token: pubsubToken } },
      first,
      sees: ({ name, contact_id, payload }: EventRow) =>
        name === 'message_created' && contact_id === contactId && payload.private !== true,
    }),
  )
  const followers = [...members, ...visitors].map((looking) => new Follower(servers, looking))
  await become(() => followers.every(({ resumptions }) => resumptions > 0))
  return followers
}

const longestWait = 60_000

/** Waits until it is so, or has not become so for too long; what is wrong then is told by the findings. */
async function become(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + longestWait
  while (!isSo() && Date.now() < deadline) await sleep(20)
}

/** Until each has been shown all its messages as they happen, and then, having come back, nothing more. */
export async function allShown(followers: readonly Follower[], stored: Stored): Promise<void> {
  await become(() => followers.every((follower) => follower.messages.length >= messagesFor(follower, stored).length))
  const before = followers.map(({ resumptions }) => resumptions)
  for (const follower of followers) follower.loseConnection()
  await become(() => followers.every(({ resumptions }, at) => resumptions > before[at]!))
}

/** The ids of the messages that it has to be shown, in order. */
function messagesFor({ looking }: Follower, { events }: Stored): number[] {
  return events.filter(looking.sees).map(({ payload }) => Number(payload.id))
}

/** Whoever looked on was shown each message that it may see once, in order, and no frame twice. */
export function misshown(follower: Follower, stored: Stored): string[] {
  const { looking, faults, frames, messages } = follower
  const expected = messagesFor(follower, stored)
  const [shown, due] = [new Set(messages), new Set(expected)]
  const positions = frames.map(({ event, position }) => `${event} at ${position}`)
  const first = messages.findIndex((id, at) => id !== expected[at])
  return [
    ...faults,
    ...expected.filter((id) => !shown.has(id)).map((id) => `was not shown message ${id}`),
    ...messages.filter((id) => !due.has(id)).map((id) => `was shown message ${id}, which it may not see`),
    ...positions.filter((each, at) => positions.indexOf(each) !== at).map((each) => `was shown ${each} twice`),
    ...(first < 0 ? [] : [`was shown message ${messages[first]} where ${expected[first]} belongs`]),
  ].map((fault) => `${looking.name} ${fault}`)
}

export function reportOn(followers: readonly Follower[]) {
  return {
    frames: followers.reduce((count, { frames }) => count + frames.length, 0),
    returns: followers.reduce((count, { resumptions }) => count + resumptions - 1, 0),
  }
}
