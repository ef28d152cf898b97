import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AccountClient, type Client, createClient } from '../../../../sdk/src/index.ts'
import { usualEvents } from '../../events.ts'
import type { EventName, EventRow } from '../../kernel/bus.ts'
import type { EndpointKind } from '../../resources/deliveries/schema.ts'
import type { Process } from '../process.ts'
import { picky, type Receiver } from './receiver.ts'

export type Told = Pick<EventRow, 'name' | 'payload'>

/** Somebody that events are sent to, and what it is to hear of. */
export interface Endpoint {
  name: string
  kind: EndpointKind
  targetId: number
  secret: string
  /** What it is to be sent of an event, by the names it is sent as. */
  hears(event: Told): string[]
  /** What it never takes. */
  refuses?: string
}

/** A contact with its conversations, as it reaches them itself. */
export interface Visitor {
  at: readonly [inboxIdentifier: string, sourceId: string]
  contactId: number
  pubsubToken: string
  conversations: number[]
}

export interface Desk {
  account: AccountClient
  visit: Client['public']
  endpoints: Endpoint[]
  visitors: Visitor[]
}

/** What came of asking a server once: an answer with its whole text, or none. Says whether to ask again. */
export type Judge = (answer: { response: Response; text: string } | undefined) => boolean

/** The request that was cut off may still be under way in the database, and writers who never tire are told to wait. */
export const passing = [409, 429]

const untilAnswered: Judge = (answer) => !answer || passing.includes(answer.response.status)

/**
 * As a balancer does it: where one server does not answer, or not to the end, the next one is asked. By its key, what
 * was done all the same is not done again.
 */
export function fetchAnywhere(servers: readonly Process[], over: AbortSignal, asksAgain: Judge = untilAnswered) {
  let turn = 0
  // Listeners of requests that are over stay until they are collected.
  setMaxListeners(0, over)
  return async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), 'idempotency-key': randomUUID() }
    while (!over.aborted) {
      const { url } = servers[turn++ % servers.length]!
      const answer = await fetch(`${url}${path.replace(anywhere, '')}`, { ...init, headers, signal: over }).then(
        async (response) => ({ response, text: await response.text() }),
        () => undefined,
      )
      if (!asksAgain(answer)) return new Response(answer!.text, answer!.response)
      await sleep(20)
    }
    throw new Error('The run is over, or takes too long')
  }
}

/** The first administrator's. */
export const adminToken = 'admin-token'

export function clientOf(servers: readonly Process[], over: AbortSignal, asksAgain?: Judge): Client {
  const fetch = fetchAnywhere(servers, over, asksAgain)
  return createClient({ baseUrl: anywhere, token: adminToken, retries: 0, fetch })
}

const anywhere = 'http://parley.test'
const someEvents = ['message_created', 'conversation_status_changed', 'contact_created'] as const satisfies EventName[]
const ofBots: readonly string[] = ['conversation_updated', 'message_created', 'message_updated']

/** An account with everything that events can be sent to, and visitors in an inbox with a bot and in one without. */
export async function openDesk(client: Client, receiver: Receiver): Promise<Desk> {
  const account = client.account(1)
  const all = await account.webhooks.create({ url: receiver.urlOf('all') })
  const some = await account.webhooks.create({ url: receiver.urlOf('some'), subscriptions: someEvents })
  const choosy = await account.webhooks.create({ url: receiver.urlOf(picky.endpoint) })
  const people = await account.inboxes.create({
    name: 'People',
    channel: { type: 'api', webhook_url: receiver.urlOf('inbox') },
  })
  const bots = await account.inboxes.create({ name: 'Bots', channel: { type: 'api' } })
  const bot = await account.agentBots.create({ name: 'Bot', outgoing_url: receiver.urlOf('bot') })
  await account.inboxes.setAgentBot(bots.id, { agent_bot: bot.id })
  const endpoints: Endpoint[] = [
    { name: 'all', kind: 'webhook', targetId: all.id, secret: all.secret!, hears: byName(usualEvents) },
    {
      name: 'some',
      kind: 'webhook',
      targetId: some.id,
      secret: some.secret!,
      hears: byName(someEvents),
    },
    {
      name: picky.endpoint,
      kind: 'webhook',
      targetId: choosy.id,
      secret: choosy.secret!,
      hears: byName(usualEvents),
      refuses: picky.refuses,
    },
    {
      name: 'inbox',
      kind: 'inbox',
      targetId: people.id,
      secret: people.secret!,
      hears: (event) => (inboxOf(event) === people.id ? byName(usualEvents)(event) : []),
    },
    {
      name: 'bot',
      kind: 'agent_bot',
      targetId: bot.id,
      secret: bot.secret!,
      hears: (event) => (inboxOf(event) === bots.id ? toldToBots(event) : []),
    },
  ]
  const identifiers = [people, bots, people].map(({ inbox_identifier }) => inbox_identifier!)
  const visitors = await Promise.all(identifiers.map((identifier) => newVisitor(client.public, identifier)))
  return { account, visit: client.public, endpoints, visitors }
}

function byName(names: readonly string[]): Endpoint['hears'] {
  return ({ name }) => (names.includes(name) ? [name] : [])
}

/** A move is told to bots by several names. */
function toldToBots({ name, payload }: Told): string[] {
  if (name !== 'conversation_status_changed') return ofBots.includes(name) ? [name] : []
  const move = { open: ['conversation_opened'], resolved: ['conversation_resolved'] }[String(payload.status)] ?? []
  return [...move, name, 'conversation_updated']
}

function inboxOf({ payload }: Told): number | undefined {
  return (payload.inbox as { id: number } | undefined)?.id
}

export async function newVisitor(visit: Client['public'], inboxIdentifier: string): Promise<Visitor> {
  const { id: contactId, source_id, pubsub_token } = await visit.contacts.create(inboxIdentifier, { name: 'Visitor' })
  const at = [inboxIdentifier, source_id] as const
  const conversations = []
  for (let i = 0; i < 2; i++) conversations.push((await visit.conversations.create(...at)).id)
  return { at, contactId, pubsubToken: pubsub_token, conversations }
}
