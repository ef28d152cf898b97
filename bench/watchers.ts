import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Identity } from './audience.ts'
import { token } from './bed.ts'
import { type CableSocket, openCables } from './cable.ts'
import { operations, pathOf } from './operations.ts'
import type { Server } from './servers.ts'

/** How long a message took, in milliseconds since its request was sent. */
export interface Shown {
  answerMs: number
  /** To each of those who watch. */
  frameMs: number[]
}

interface Awaited extends Pick<Shown, 'frameMs'> {
  sentAt: number
  everybody: () => void
}

const { call } = operations.find(({ name }) => name === 'message create')!
const patienceMs = 60_000

/** Sockets of agents who may see what is written, and the requests that write it. */
export class Watchers {
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: true })
  readonly #awaited = new Map<number, Awaited>()
  #sockets: CableSocket[] = []
  #sent = 0

  constructor(server: Server) {
    this.#server = server
  }

  async open(identities: readonly Identity[]): Promise<void> {
    this.#sockets = await openCables(this.#server.url, identities, (text) => this.#arrived(text))
  }

  async close(): Promise<void> {
    await Promise.all(this.#sockets.splice(0).map((socket) => socket.close()))
    this.#agent.destroy()
  }

  /** Writes a message; done when everybody has been shown it. */
  async send(): Promise<Shown> {
    const number = ++this.#sent
    const frameMs: number[] = []
    const sentAt = performance.now()
    const shown = new Promise<void>((everybody) => this.#awaited.set(number, { sentAt, frameMs, everybody }))
    await this.#post(number)
    const answerMs = performance.now() - sentAt
    const over = new AbortController()
    const late = sleep(patienceMs, undefined, over).then(() => {
      throw new Error(`A message was shown to ${frameMs.length} of ${this.#sockets.length} sockets only`)
    })
    await Promise.race([shown, late])
    over.abort()
    late.catch(() => {})
    return { answerMs, frameMs }
  }

  /** Messages at a steady pace, whether or not the server keeps up. */
  async sendMany(perSecond: number, seconds: number): Promise<Shown[]> {
    const started = performance.now()
    const sent: Promise<Shown>[] = []
    while (sent.length < perSecond * seconds) {
      const due = ((performance.now() - started) / 1000) * perSecond
      while (sent.length <= due) sent.push(this.send())
      await sleep(1)
    }
    return Promise.all(sent)
  }

  #arrived(text: string): void {
    const [, number] = /"message":\{"event":"message\.created".*?"content":"Bench answer (\d+)"/.exec(text) ?? []
    if (number === undefined) return
    const awaited = this.#awaited.get(Number(number))
    if (!awaited) throw new Error(`Message ${number} was shown to somebody twice`)
    awaited.frameMs.push(performance.now() - awaited.sentAt)
    if (awaited.frameMs.length < this.#sockets.length) return
    this.#awaited.delete(Number(number))
    awaited.everybody()
  }

  #post(number: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { api_access_token: token, 'content-type': 'application/json' }
      const options = { method: call.method, headers, agent: this.#agent }
      request(`${this.#server.url}${pathOf(call, number)}`, options, (answer) => {
        answer.resume().on('end', resolve).on('error', reject)
        if (answer.statusCode !== 200) reject(new Error(`A message was answered with ${answer.statusCode}`))
      })
        .on('error', reject)
        .end(JSON.stringify(call.body!(number)))
    })
  }
}
