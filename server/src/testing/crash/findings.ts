import { Webhook } from 'standardwebhooks'
import type { EventRow } from '../../kernel/bus.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { JsonObject } from '../../kernel/db/tables.ts'
import { bodyOf } from '../../resources/deliveries/bodies/body-of.ts'
import { ownStream } from '../../resources/deliveries/rules/own-stream.ts'
import type { Desk, Endpoint } from './desk.ts'
import type { Arrival } from './receiver.ts'
import type { Change, WrittenChange } from './writers.ts'

export interface Outcome {
  desk: Desk
  changes: WrittenChange[]
  arrivals: Arrival[]
  stored: Stored
}

export type Stored = Awaited<ReturnType<typeof readStored>>

/** All that there is of the account. */
export async function readStored(db: Db, accountId = 1) {
  return {
    account: await db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    events: await db.selectFrom('events').selectAll().where('account_id', '=', accountId).orderBy('position').execute(),
    deliveries: await db
      .selectFrom('deliveries')
      .innerJoin('endpoints', 'endpoints.id', 'deliveries.endpoint_id')
      .selectAll('deliveries')
      .select(['kind', 'target_id'])
      .where('deliveries.account_id', '=', accountId)
      .execute(),
    switchedOff: await db
      .selectFrom('endpoints')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('disabled_at', 'is not', null)
      .execute(),
    failedJobs: await db.selectFrom('jobs').selectAll().where('failed_at', 'is not', null).execute(),
    // Of contacts and agents: the server's own words about changes are none.
    messages: await db
      .selectFrom('messages')
      .select('id')
      .where('account_id', '=', accountId)
      .where('message_type', 'in', [0, 1])
      .execute(),
    contacts: await db.selectFrom('contacts').select('id').where('account_id', '=', accountId).execute(),
    conversations: await db
      .selectFrom('conversations')
      .select('display_id')
      .where('account_id', '=', accountId)
      .execute(),
  }
}

/** Everything that is not as it must be; nothing, if all is well. */
export function findings(outcome: Outcome): string[] {
  const { desk, stored } = outcome
  return [
    ...untoldChanges(outcome),
    ...mixedUp(outcome),
    ...miscounted(outcome),
    ...stored.events.filter(({ position }) => position === null).map(({ id }) => `event ${id} has no position`),
    ...stored.switchedOff.map(({ kind, disabled_reason }) => `a ${kind} was switched off: ${disabled_reason}`),
    ...stored.failedJobs.map(({ name, last_error }) => `a job ${name} was put aside: ${last_error}`),
    ...desk.endpoints.flatMap((endpoint) => [
      ...undelivered(endpoint, outcome),
      ...invented(endpoint, outcome),
      ...outOfLine(endpoint, outcome),
      ...outOfOrder(endpoint, outcome),
    ]),
  ]
}

/** However often a writer had to ask, each change happened once, and is told once. */
function untoldChanges({ changes, stored }: Outcome): string[] {
  return changes.flatMap(({ what, isTold }) => {
    const told = stored.events.filter(isTold).length
    return told === 1 ? [] : [`${what} is told by ${told} events`]
  })
}

/** What was acknowledged before a writer went on has its place before what the writer did next. */
function mixedUp({ changes, stored }: Outcome): string[] {
  return [...groupedBy(changes, ({ writer }) => writer).values()].flatMap((ofWriter) => {
    const positions = ofWriter.flatMap(({ isTold }) => stored.events.find(isTold)?.position ?? [])
    const at = positions.findIndex((position, index) => index > 0 && position < positions[index - 1]!)
    return at < 0 ? [] : [`${ofWriter[at]!.what} has its place before what came earlier`]
  })
}

/** What exists is what was made, beside what the desk began with. */
function miscounted({ desk, changes, stored }: Outcome): string[] {
  const made = (kind: Change['made']) => changes.filter((change) => change.made === kind).length
  const { visitors } = desk
  const counts = [
    ['messages', stored.messages.length, made('message')],
    ['contacts', stored.contacts.length, made('contact') + visitors.length],
    ['conversations', stored.conversations.length, made('conversation') + 2 * visitors.length],
  ] as const
  return counts.flatMap(([name, found, expected]) => (found === expected ? [] : [`${found} ${name}, not ${expected}`]))
}

/** Each event that the endpoint is to hear of was taken by it, and is logged as delivered, once; no other is. */
function undelivered(endpoint: Endpoint, { stored, arrivals }: Outcome): string[] {
  const taken = new Set(takenBy(endpoint, arrivals).map(toldBy))
  const logged = new Map<string, string[]>()
  for (const delivery of deliveriesTo(endpoint, stored)) {
    const told = `${delivery.event_id} ${delivery.event}`
    logged.set(told, [...(logged.get(told) ?? []), delivery.status])
  }
  const expected = new Map(
    stored.events.flatMap((event) =>
      endpoint.hears(event).map((name) => [`${event.id} ${name}`, name === endpoint.refuses ? refused : [delivered]]),
    ),
  )
  return [...new Set([...expected.keys(), ...logged.keys(), ...taken])].flatMap((told) => {
    const found = `${taken.has(told) ? 'taken' : 'not taken'}, logged as ${logged.get(told)?.join() ?? 'nothing'}`
    return expected.get(told)?.includes(found) ? [] : [`${endpoint.name}: ${told} is ${found}`]
  })
}

const delivered = 'taken, logged as delivered'
/** What is refused for ever is tried for a day, and given up then. */
const refused = ['not taken, logged as retrying', 'not taken, logged as failed']

function deliveriesTo({ kind, targetId }: Endpoint, { deliveries }: Stored) {
  return deliveries.filter((delivery) => delivery.kind === kind && delivery.target_id === targetId)
}

const noFiles = { renewed: (_accountId: number, payload: JsonObject) => payload }

/** Whatever was sent, taken or not, is an event as it is stored, about something that exists, and properly signed. */
function invented(endpoint: Endpoint, { stored, arrivals }: Outcome): string[] {
  const events = new Map(stored.events.map((event) => [event.id, event]))
  const deliveries = new Map(stored.deliveries.map((delivery) => [delivery.uuid, delivery]))
  const webhook = new Webhook(endpoint.secret)
  return arrivals
    .filter((arrival) => arrival.endpoint === endpoint.name)
    .flatMap((arrival) => {
      const event = events.get(eventIdOf(arrival))
      const faults: string[] = []
      if (!event) faults.push('is no event')
      else if (arrival.text !== JSON.stringify(bodyOf({ ...event, name: nameOf(arrival) }, stored.account, noFiles)))
        faults.push('is not the event as stored')
      if (event && !exists(event, stored)) faults.push('is about something that does not exist')
      const delivery = deliveries.get(arrival.id)
      if (delivery?.event_id !== event?.id || delivery?.event !== nameOf(arrival))
        faults.push('is not the delivery it says')
      try {
        webhook.verify(arrival.text, arrival.headers)
      } catch (error) {
        faults.push(`is not signed: ${(error as Error).message}`)
      }
      return faults.map((fault) => `${endpoint.name}: what arrived ${fault}: ${arrival.text.slice(0, 200)}`)
    })
}

function exists({ name, payload }: EventRow, { messages, contacts, conversations }: Stored): boolean {
  if (name.startsWith('message_')) return messages.some(({ id }) => id === payload.id)
  if (name.startsWith('contact_')) return contacts.some(({ id }) => id === payload.id)
  return conversations.some(({ display_id }) => display_id === payload.id)
}

/** Only what was refused may leave its line. */
function outOfLine(endpoint: Endpoint, { stored, arrivals }: Outcome): string[] {
  const refused = new Set(arrivals.filter(({ isTaken }) => !isTaken).map(({ id }) => id))
  return deliveriesTo(endpoint, stored)
    .filter((delivery) => hasSteppedOut(delivery) && !refused.has(delivery.uuid))
    .map(({ event, event_id }) => `${endpoint.name}: ${event} ${event_id} left its line, and was never refused`)
}

function hasSteppedOut({ id, stream }: Stored['deliveries'][number]): boolean {
  return stream === ownStream(id)
}

/** What stayed in line and was taken, of each conversation and each contact, came in the order of the events. */
function outOfOrder(endpoint: Endpoint, { stored, arrivals }: Outcome): string[] {
  const inLine = new Set(
    deliveriesTo(endpoint, stored)
      .filter((delivery) => !hasSteppedOut(delivery))
      .map(({ uuid }) => uuid),
  )
  const kept = takenBy(endpoint, arrivals).filter(({ id }) => inLine.has(id))
  const first = [...new Set(kept.map(eventIdOf))]
  const events = new Map(stored.events.map((event) => [event.id, event]))
  const taken = first.flatMap((id) => events.get(id) ?? [])
  const subjects = groupedBy(taken, ({ name, payload }) =>
    name.startsWith('contact_') ? `contact ${payload.id}` : `conversation ${payload.conversation_id ?? payload.id}`,
  )
  return [...subjects].flatMap(([subject, ofIt]) => {
    const late = ofIt.find((event, at) => at > 0 && event.position! < ofIt[at - 1]!.position!)
    return late ? [`${endpoint.name}: ${late.name} ${late.id} of ${subject} came after a later one`] : []
  })
}

function takenBy({ name }: Endpoint, arrivals: Arrival[]): Arrival[] {
  return arrivals.filter(({ endpoint, isTaken }) => endpoint === name && isTaken)
}

function eventIdOf({ text }: Arrival): number {
  return JSON.parse(text).event_id
}

function nameOf({ text }: Arrival): string {
  return JSON.parse(text).event
}

function toldBy(arrival: Arrival): string {
  return `${eventIdOf(arrival)} ${nameOf(arrival)}`
}

function groupedBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
