import { day, hour, minute } from '../kernel/clock.ts'
import type { Database, Tx } from '../kernel/db/db.ts'
import type { Services } from '../kernel/services.ts'
import { insertAccount } from '../resources/accounts/queries/accounts.ts'
import { registerBot } from '../resources/agent-bots/rules/register.ts'
import type { ContactRow } from '../resources/contacts/table.ts'
import { addMembers } from '../resources/inbox-members/rules/staff.ts'
import { attachBot } from '../resources/inboxes/rules/change.ts'
import { storeNewInbox } from '../resources/inboxes/rules/open.ts'
import type { InboxRow } from '../resources/inboxes/table.ts'
import { ensureLabels } from '../resources/labels/rules/ensure.ts'
import { joinAccount, registerUser } from '../resources/users/rules/register.ts'
import { type Cast, type History, playThread } from './history.ts'
import { aCustomer, aPerson } from './people.ts'
import { listSeats, updateTurns } from './queries.ts'
import { createRandom, type Random } from './random.ts'
import { Seats } from './seats.ts'
import { type Archive, storeContacts, storeHistories } from './store.ts'
import { aThread, type Thread } from './thread.ts'
import { topics } from './topics.ts'

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
type Agent = Cast['agent']

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

export interface Desk extends Seeded {
  inboxes: InboxRow[]
  /** Of each inbox. */
  seats: Seats[]
  agents: Agent[]
  bot: NonNullable<Cast['bot']>
  /** By title. */
  labels: Map<string, number>
}

export async function openDesk(tx: Tx, services: Services, demo: Demo, random: Random): Promise<Desk> {
  const { id: accountId } = await insertAccount(tx, 'Demo', services.clock.now())
  const agents: Agent[] = []
  let administrator = { email: '', token: '' }
  for (let number = 0; number < demo.agents; number++) {
    const { name, handle } = aPerson(random)
    // The account is part of the address, so that a second demo does not clash with the first.
    const email = `${handle}.${number}@demo-${accountId}.example`
    const { user, token } = await registerUser(tx, services, { name, email, passwordHash: demo.passwordHash })
    const role = number === 0 ? 'administrator' : 'agent'
    await joinAccount(tx, services, { accountId, userId: user.id, role, autoOffline: number % 3 === 2 })
    if (number === 0) administrator = { email, token }
    agents.push({ type: 'user', id: user.id, name })
  }
  const { inboxes, bot } = await openInboxes(tx, services, accountId, agents)
  const seats = []
  for (const { id } of inboxes) seats.push(new Seats(await listSeats(tx, accountId, id)))
  const titles = topics.map(({ label }) => label)
  const act = { tx, services, now: services.clock.now(), quiet: true }
  const labels = await ensureLabels(act, accountId, titles)
  const byTitle = new Map(labels.map(({ id, title }) => [title, id]))
  return { accountId, ...administrator, inboxes, seats, agents, bot, labels: byTitle }
}

async function openInboxes(tx: Tx, services: Services, accountId: number, agents: Agent[]) {
  const website = { type: 'web_widget', website_url: 'https://shop.example' } as const
  const inboxes = [
    await storeNewInbox(tx, services, accountId, { name: 'Website', channel: website }),
    await storeNewInbox(tx, services, accountId, { name: 'App', channel: { type: 'api' } }),
    await storeNewInbox(tx, services, accountId, {
      name: 'Mail',
      channel: { type: 'email', email: `help@demo-${accountId}.example` },
    }),
  ]
  const now = services.clock.now()
  for (const [index, inbox] of inboxes.entries()) {
    const members = agents.filter((_, place) => place % inboxes.length === index || place % 2 === 0)
    await addMembers(tx, accountId, { inbox_id: inbox.id, user_ids: members.map(({ id }) => id) }, now)
  }
  const { id, name } = await registerBot(tx, services, accountId, { name: 'Assistant' })
  await attachBot(tx, inboxes[1]!, id, now)
  return { inboxes, bot: { type: 'agent_bot', id, name } as const }
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
