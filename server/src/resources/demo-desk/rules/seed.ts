import { day, hour, minute } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertAccount } from '../../accounts/queries/accounts.ts'
import type { ContactRow } from '../../contacts/table.ts'
import { updateTurns } from '../queries/seats.ts'
import { type Desk, furnish, type Hired, hire } from './desk.ts'
import { type Cast, type History, playThread } from './history.ts'
import { aCustomer } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { type Archive, storeContacts, storeHistories } from './store.ts'
import { aThread, type Thread } from './thread.ts'

export interface Demo {
  seed: number
  agents: number
  contacts: number
  conversations: number
  passwordHash: string
}

export interface Seeded {
  accountId: number
  email: string
  token: string
}

type Told = (done: number, all: number) => void
const contactsAtOnce = 200
const conversationsAtOnce = 500

/** An account that looks as if a support desk had worked in it for a year. The same seed makes the same one. */
export async function seedDemo(database: Database, services: Services, demo: Demo, tell: Told): Promise<Seeded> {
  const random = createRandom(demo.seed)
  const now = services.clock.now()
  const all = demo.contacts + demo.conversations
  const desk = await database.transaction((tx) => openDesk(tx, services, demo, random))
  const contacts = await seedContacts(database, desk, demo.contacts, random, now, (done) => tell(done, all))
  const archive: Archive = { ...desk, connections: new Map(), heard: new Map() }
  const times = startTimes(random, demo.conversations, now)
  for (let done = 0; done < times.length; done += conversationsAtOnce) {
    const histories: History[] = []
    for (const from of times.slice(done, done + conversationsAtOnce)) {
      const { thread, cast } = castOne(random, desk, contacts, now - from)
      histories.push(await playThread(services, thread, cast, { from, until: now }))
    }
    await database.transaction(async (tx) => {
      await storeHistories(tx, archive, histories)
      for (const { all: seats } of desk.seats) await updateTurns(tx, desk.accountId, seats)
    })
    tell(demo.contacts + done + histories.length, all)
  }
  return desk
}

export async function seedContacts(
  database: Database,
  { accountId }: Desk,
  count: number,
  random: Random,
  now: number,
  tell: (done: number) => void,
): Promise<ContactRow[]> {
  const contacts: ContactRow[] = []
  while (contacts.length < count) {
    const customers = Array.from({ length: Math.min(contactsAtOnce, count - contacts.length) }, (_, place) => {
      const customer = aCustomer(random, contacts.length + place)
      return { customer, at: now - random.between(0, 400) * day }
    })
    contacts.push(...(await database.transaction((tx) => storeContacts(tx, accountId, customers))))
    tell(contacts.length)
  }
  return contacts
}

export async function openDesk(tx: Tx, services: Services, demo: Demo, random: Random): Promise<Desk & Seeded> {
  const { id: accountId } = await insertAccount(tx, 'Acme', services.clock.now())
  const agents = await hire(tx, services, { accountId, random, passwordHash: demo.passwordHash, count: demo.agents })
  const [{ email, token }] = agents as [Hired]
  return { ...(await furnish(tx, services, accountId, agents)), email, token }
}

/** Over the past year, the nearer the busier, and by day more than by night. */
export function startTimes(random: Random, count: number, now: number): number[] {
  const times = Array.from({ length: count }, () => {
    const ago = Math.floor(365 * (1 - Math.sqrt(random.next()))) * day
    const midnight = Math.floor((now - ago) / day) * day
    return Math.min(midnight + random.between(7, 21) * hour + random.between(0, 59) * minute, now - minute)
  })
  return times.sort((a, b) => a - b)
}

/** What happens in one conversation, and who takes part in it. */
export function castOne(
  random: Random,
  { inboxes, seats, agents, bot }: Desk,
  contacts: readonly ContactRow[],
  age: number,
): { thread: Thread; cast: Cast } {
  const contact = random.pick(contacts)
  const inbox = random.pick(contact.email === null ? inboxes.slice(0, 2) : inboxes)
  const withBot = inbox === inboxes[1]
  const thread = aThread(random, { age, withBot })
  const cast = {
    contact,
    inbox,
    seats: seats[inboxes.indexOf(inbox)]!,
    agent: random.pick(agents),
    bot: withBot ? bot : undefined,
    agents: new Map(agents.map((agent) => [agent.id, agent])),
  }
  return { thread, cast }
}
