import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Arrival {
  /** Which of the endpoints it was sent to: the path, without its slash. */
  endpoint: string
  /** Of the delivery: the same on every try. */
  id: string
  headers: Record<string, string>
  text: string
  /** Answered with 200: only then it counts as delivered. */
  isTaken: boolean
}

const turns = ['500', '200', 'hang', '200', 'reset', '200', '429', '200'] as const
/** More of them would leave an endpoint no place for anything else. */
const mostHanging = 3
/** The server gives a delivery up after ten attempts, and none is to be lost here by being refused too often. */
const mostRefusals = 5

/** One that is never in trouble, and never takes one kind of event, not even when the others are healed. */
export const picky = { endpoint: 'picky', refuses: 'conversation_updated' } as const

/** What events are sent to: a program that is in trouble, of every kind in turn, until it is healed. */
export class Receiver {
  readonly arrivals: Arrival[] = []
  readonly #server = createServer((request, response) => this.#serve(request, response))
  readonly #requests = new Map<string, number>()
  readonly #hanging = new Map<string, number>()
  readonly #refusals = new Map<string, number>()
  #isHealed = false

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  urlOf(endpoint: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${endpoint}`
  }

  /** From now on it takes everything; what hangs comes to an end. */
  heal(): void {
    this.#isHealed = true
    this.#server.closeAllConnections()
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    if (text === undefined) return
    const endpoint = request.url!.slice(1)
    const headers = request.headers as Record<string, string>
    const id = headers['webhook-id']!
    const turn = endpoint === picky.endpoint ? turnOfPicky(text) : this.#turnOf(endpoint, id)
    this.arrivals.push({ endpoint, id, headers, text, isTaken: turn === '200' })
    if (turn === 'reset') request.socket.resetAndDestroy()
    else if (turn === 'hang') this.#hang(endpoint, response)
    else response.writeHead(Number(turn), turn === '429' ? { 'retry-after': '2' } : {}).end()
  }

  #turnOf(endpoint: string, id: string): (typeof turns)[number] {
    const delivery = `${endpoint} ${id}`
    const refusals = this.#refusals.get(delivery) ?? 0
    if (this.#isHealed || refusals >= mostRefusals) return '200'
    const turn = this.#nextTurn(endpoint)
    if (turn !== '200') this.#refusals.set(delivery, refusals + 1)
    return turn
  }

  #nextTurn(endpoint: string): (typeof turns)[number] {
    const before = this.#requests.get(endpoint) ?? 0
    this.#requests.set(endpoint, before + 1)
    const turn = turns[before % turns.length]!
    return turn === 'hang' && (this.#hanging.get(endpoint) ?? 0) >= mostHanging ? this.#nextTurn(endpoint) : turn
  }

  /** Until the sender has had enough, or is killed. */
  #hang(endpoint: string, response: ServerResponse): void {
    const count = (more: number) => this.#hanging.set(endpoint, (this.#hanging.get(endpoint) ?? 0) + more)
    count(1)
    response.once('close', () => count(-1))
  }
}

function turnOfPicky(text: string): (typeof turns)[number] {
  return JSON.parse(text).event === picky.refuses ? '500' : '200'
}

/** Undefined when the sender was killed before it had sent all of it. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch {
    return undefined
  }
  return Buffer.concat(chunks).toString()
}
