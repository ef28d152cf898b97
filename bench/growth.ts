import { Agent, type RequestOptions, request } from 'node:http'
import { type Bed, type Engine, fillInboxes, fillLabels, makeBed, token } from './bed.ts'
import type { Cleanup } from './cleanup.ts'
import { type Desk, fillDesk, lengthen } from './desk.ts'
import { median } from './measure.ts'
import { type Call, pathOf } from './operations.ts'
import { type Server, startServer } from './servers.ts'

export interface Grown {
  operation: string
  engine: Engine
  /** By the number of conversations. */
  p50ms: Record<string, number>
}

const sizes = [1000, 10_000, 100_000]
const fullSize = 1_000_000
const warmUps = 60
const requests = 200
const historyLength = 1000
const account = '/api/v1/accounts/1'
const openOfPerson = [
  { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: 'AND' },
  { attribute_key: 'assignee_id', filter_operator: 'equal_to', values: [1], query_operator: null },
]

const calls: Record<string, Call> = {
  'conversation list': { method: 'GET', path: `${account}/conversations?status=open` },
  'conversation filter': {
    method: 'POST',
    path: `${account}/conversations/filter`,
    body: () => ({ payload: openOfPerson }),
  },
  'message list': { method: 'GET', path: `${account}/conversations/1/messages` },
  // For one person: how many have a common name in theirs does grow.
  'contact search': { method: 'GET', path: (number) => `${account}/contacts/search?q=u${number + 1}@a` },
}

/**
 * How long one request takes, alone, while what the desk has gathered grows. Its backlog does not: people answer as
 * many as come in, and what they have answered is history.
 */
export async function measureGrowth(engine: Engine, full: boolean, cleanup: Cleanup): Promise<Grown[]> {
  const bed = await makeBed(engine, cleanup)
  await (await startServer(bed.ours, cleanup)).stop()
  const grown = Object.keys(calls).map((operation): Grown => ({ operation, engine, p50ms: {} }))
  let before: Desk | undefined
  for (const size of full ? [...sizes, fullSize] : sizes) {
    const desk = { conversations: size, contacts: size / 2.5, messagesEach: 3 }
    await fillTo(bed, desk, before)
    const server = await startServer(bed.ours, cleanup)
    for (const { operation, p50ms } of grown) p50ms[size] = await p50Of(server, calls[operation]!)
    await server.stop()
    before = desk
  }
  return grown
}

function fillTo({ seed }: Bed, desk: Desk, before: Desk | undefined): Promise<void> {
  return seed(async (database) => {
    if (!before) {
      await fillLabels(database, Date.now())
      await fillInboxes(database, Date.now())
    }
    await fillDesk(database, desk, before)
    if (!before) await lengthen(database, 1, historyLength)
  })
}

async function p50Of(server: Server, call: Call): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let number = 1; number <= warmUps + requests; number++) {
    const started = performance.now()
    await ask(agent, server, call, number)
    if (number > warmUps) times.push(performance.now() - started)
  }
  agent.destroy()
  return median(times)
}

/** With the plain client of Node, which costs less than `fetch`. */
function ask(agent: Agent, { url }: Server, call: Call, number: number): Promise<void> {
  const headers = { api_access_token: token, 'content-type': 'application/json' }
  const options: RequestOptions = { agent, method: call.method, headers }
  return new Promise((resolve, reject) => {
    const sent = request(url + pathOf(call, number), options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${pathOf(call, number)} was answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(call.body && JSON.stringify(call.body(number)))
  })
}
