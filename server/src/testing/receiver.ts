import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, onTestFinished } from 'vitest'
import type { JsonObject } from '../kernel/db/tables.ts'
import { T, type TSchema } from '../kernel/schema.ts'
import { createStrictReplyCheck } from '../kernel/strict.ts'
import { findConversation } from '../resources/conversations/queries/conversations.ts'
import { Change } from '../resources/conversations/rules/change.ts'
import { move } from '../resources/conversations/rules/move.ts'
import type { Status } from '../resources/conversations/schema.ts'
import { deliveries } from '../resources/deliveries/index.ts'
import type { EndpointRow } from '../resources/deliveries/table.ts'
import { createTestApp, type TestApp } from './app.ts'
import { serve } from './outbound.ts'
import type { Scene } from './scene.ts'

export interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: JsonObject & { event: string }
}

interface Answer {
  status: number
  headers?: Record<string, string>
  text?: string
}

/** Says how to answer a request, of which this is the nth; 200 unless told otherwise. */
type Answering = (request: Received, n: number) => number | Answer | Promise<number | Answer>

/** A program of this machine that events are sent to; it notes what it gets, and checks that it is as described. */
export async function receiver(answering: Answering = () => 200) {
  const received: Received[] = []
  const port = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const one = { headers: request.headers, text, body: JSON.parse(text) }
    checkBody(one.body)
    received.push(one)
    const answer = await answering(one, received.length)
    const { status, headers, text: said = '' } = typeof answer === 'number' ? { status: answer } : answer
    response.writeHead(status, headers).end(said)
  })
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    events: () => received.map(({ body }) => body.event),
  }
}

const sent = {
  event: T.text(),
  event_id: T.number(),
  timestamp: T.number(),
  erased: T.optional(T.boolean()),
  account: T.object({ id: T.number(), name: T.text() }),
}

const checks = new Map<string, (body: object) => void>()

/** Fails for a body that has a key too many or too few, or one of another type. */
function checkBody(body: Received['body']): void {
  const { event } = body
  const check = checks.get(event) ?? createStrictReplyCheck(event, T.object(described(event)))
  checks.set(event, check)
  check(body)
}

function described(event: string): Record<string, TSchema> {
  const { event_id, ...always } = sent
  if (event === 'webhook_test') return always
  const { schema, passing } = deliveries.bodies![event]!
  const { properties } = schema as TSchema & { properties: Record<string, TSchema> }
  return { ...always, ...(!passing && { event_id }), ...properties, account: sent.account }
}

/** Brings a conversation into a state, by nobody in particular. */
export async function moveTo({ database, services }: TestApp, accountId: number, number: number, status: Status) {
  await database.transaction(async (tx) => {
    const view = (await findConversation(tx, accountId, number, 'all'))!
    const change = new Change({ tx, services, now: services.clock.now(), author: { type: 'system' } }, view)
    await move(change, status)
    await change.save()
  })
}

/** What the server knows of those that it sends events of the account to. */
export function endpointsOf({ app, account }: Scene): Promise<EndpointRow[]> {
  return app.database.read
    .selectFrom('endpoints')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute()
}

/** Until the test is over. */
export async function startWorker({ worker }: TestApp): Promise<void> {
  await worker.start()
  onTestFinished(() => worker.stop())
}

/** Something to wait for, and what ends the wait; the end of the test does so as well. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  onTestFinished(open)
  return { passed, open }
}

let shared: Promise<TestApp> | undefined

/** The app of this test file, which may send to this very machine. */
export function sendingApp(): Promise<TestApp> {
  shared ??= createTestApp({ outboundAllow: ['127.0.0.1'] })
  return shared
}

/** To be called by each file that uses it. */
export function closeSendingApp(): void {
  afterAll(async () => {
    await (await shared)?.close()
    shared = undefined
  })
}
