import { day, hour, minute } from '../kernel/clock.ts'
import type { Database, Tx } from '../kernel/db/db.ts'
import type { Services } from '../kernel/services.ts'
import { insertAccount } from '../resources/accounts/queries.ts'
import { registerBot } from '../resources/agent-bots/register.ts'
import { connectContact } from '../resources/contacts/connect.ts'
import { storeNewContact } from '../resources/contacts/save-new.ts'
import type { ContactRow } from '../resources/contacts/table.ts'
import { addMembers } from '../resources/inbox-members/staff.ts'
import { attachBot } from '../resources/inboxes/change.ts'
import { openInbox } from '../resources/inboxes/open.ts'
import type { InboxRow } from '../resources/inboxes/table.ts'
import { joinAccount, registerUser } from '../resources/users/register.ts'
import { aCustomer, aPerson } from './people.ts'
import { type Cast, playThread } from './play.ts'
import { createRandom, type Random } from './random.ts'
import { aThread } from './thread.ts'

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

const batch = 50

/** An account that looks as if a support desk had worked in it for a year. The same seed makes the same one. */
export async function seedDemo(database: Database, services: Services, demo: Demo, tell: Told): Promise<Seeded> {
  const random = createRandom(demo.seed)
  const now = services.clock.now()
  const all = demo.contacts + demo.conversations
  const desk = await database.transaction((tx) => openDesk(tx, services, demo, random))
  const contacts: ContactRow[] = []
  while (contacts.length < demo.contacts) {
    const count = Math.min(batch, demo.contacts - contacts.length)
    const made = await database.transaction((tx) =>
      makeContacts(tx, desk.accountId, random, contacts.length, count, now),
    )
    contacts.push(...made)
    tell(contacts.length, all)
  }
  const times = startTimes(random, demo.conversations, now)
  for (let done = 0; done < times.length; done += batch) {
    const part = times.slice(done, done + batch)
    await database.transaction(async (tx) => {
      for (const from of part)
        await playOne({ tx, services }, desk, random.pick(contacts), random, { from, until: now })
    })
    tell(contacts.length + done + part.length, all)
  }
  return desk
}

interface Desk extends Seeded {
  inboxes: InboxRow[]
  agents: Agent[]
  bot: NonNullable<Cast['bot']>
}

async function openDesk(tx: Tx, services: Services, demo: Demo, random: Random): Promise<Desk> {
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
  return { accountId, ...administrator, inboxes, agents, bot }
}

async function openInboxes(tx: Tx, services: Services, accountId: number, agents: Agent[]) {
  const website = { type: 'web_widget', website_url: 'https://shop.example' } as const
  const inboxes = [
    await openInbox(tx, services, accountId, { name: 'Website', channel: website }),
    await openInbox(tx, services, accountId, { name: 'App', channel: { type: 'api' } }),
    await openInbox(tx, services, accountId, {
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

async function makeContacts(
  tx: Tx,
  accountId: number,
  random: Random,
  first: number,
  count: number,
  now: number,
): Promise<ContactRow[]> {
  const contacts: ContactRow[] = []
  for (let number = first; number < first + count; number++) {
    contacts.push(await storeNewContact(tx, accountId, aCustomer(random, number), now - random.between(0, 400) * day))
  }
  return contacts
}

/** Over the past year, the nearer the busier, and by day more than by night. */
function startTimes(random: Random, count: number, now: number): number[] {
  const times = Array.from({ length: count }, () => {
    const ago = Math.floor(365 * (1 - Math.sqrt(random.next()))) * day
    const midnight = Math.floor((now - ago) / day) * day
    return Math.min(midnight + random.between(7, 21) * hour + random.between(0, 59) * minute, now - minute)
  })
  return times.sort((a, b) => a - b)
}

async function playOne(
  { tx, services }: { tx: Tx; services: Services },
  { inboxes, agents, bot }: Desk,
  contact: ContactRow,
  random: Random,
  span: { from: number; until: number },
): Promise<void> {
  const inbox = random.pick(contact.email === null ? inboxes.slice(0, 2) : inboxes)
  const sourceId = inbox.channel_type === 'Channel::Email' ? contact.email! : `demo-${contact.id}`
  const connection = await connectContact(tx, contact, inbox, { sourceId, now: span.from })
  const withBot = inbox === inboxes[1]
  const thread = aThread(random, { age: span.until - span.from, withBot })
  const cast: Cast = {
    customer: { type: 'contact', id: contact.id, name: contact.name },
    agent: random.pick(agents),
    bot: withBot ? bot : undefined,
    agents: new Map(agents.map((agent) => [agent.id, agent])),
  }
  await playThread({ tx, services }, connection, thread, cast, span)
}
