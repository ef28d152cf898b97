import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { registerBot } from '../../agent-bots/rules/register.ts'
import { definitionsOf } from '../../custom-attribute-definitions/queries/custom-attribute-definitions.ts'
import { define } from '../../custom-attribute-definitions/rules/define.ts'
import { addMembers } from '../../inbox-members/rules/staff.ts'
import { attachBot } from '../../inboxes/rules/change.ts'
import { storeNewInbox } from '../../inboxes/rules/open.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { ensureLabels } from '../../labels/rules/ensure.ts'
import { joinAccount, registerUser } from '../../users/rules/register.ts'
import { markSeenOnSite } from '../../widget/queries/widget.ts'
import { listSeats } from '../queries/seats.ts'
import { openHelpCenter } from './help-center.ts'
import type { Cast } from './history.ts'
import { aPerson, customerAttributes, type Person } from './people.ts'
import type { Random } from './random.ts'
import { Seats } from './seats.ts'
import { topics } from './topics.ts'

type Agent = Cast['agent']

export interface Hired extends Agent {
  email: string
  token: string
}

/** Who and what conversations are made of. */
export interface Desk {
  accountId: number
  inboxes: InboxRow[]
  /** Of each inbox. */
  seats: Seats[]
  agents: Agent[]
  bot: NonNullable<Cast['bot']>
  /** By title. */
  labels: Map<string, number>
}

interface Hiring {
  accountId: number
  random: Random
  count: number
  /** Null for people who never sign in. */
  passwordHash: string | null
  /** Whether the account has an administrator already; the first is one otherwise. */
  isLed?: boolean
}

/** People who answer. */
export async function hire(tx: Tx, services: Services, hiring: Hiring): Promise<Hired[]> {
  const { accountId, random, count, passwordHash, isLed = false } = hiring
  const hired: Hired[] = []
  for (const [number, { name, handle }] of differentPeople(random, count).entries()) {
    // The account is part of the address, so that a second demo does not clash with the first.
    const email = `${handle}@acme-${accountId}.example`
    const { user, token } = await registerUser(tx, services, { name, email, passwordHash })
    const role = number === 0 && !isLed ? 'administrator' : 'agent'
    await joinAccount(tx, services, { accountId, userId: user.id, role, autoOffline: number % 3 === 2 })
    hired.push({ type: 'user', id: user.id, name, email, token })
  }
  return hired
}

function differentPeople(random: Random, count: number): Person[] {
  const people = new Map<string, Person>()
  while (people.size < count) {
    const person = aPerson(random)
    people.set(person.handle, person)
  }
  return [...people.values()]
}

/** Inboxes with their members, a bot, labels, attributes and a help center. */
export async function furnish(tx: Tx, services: Services, accountId: number, agents: readonly Agent[]): Promise<Desk> {
  const { inboxes, bot } = await openInboxes(tx, services, accountId, agents)
  const now = services.clock.now()
  await defineAttributes(tx, accountId, now)
  await openHelpCenter(tx, { accountId, authorId: agents[0]!.id, inboxId: inboxes[0]!.id, now })
  return deskOf(tx, services, {
    accountId,
    inboxes,
    bot,
    agents: agents.map(({ type, id, name }) => ({ type, id, name })),
  })
}

/** What there is, with who sits where. */
export async function deskOf(
  tx: Tx,
  services: Services,
  made: Pick<Desk, 'accountId' | 'inboxes' | 'bot' | 'agents'>,
): Promise<Desk> {
  const { accountId, inboxes } = made
  const seats = []
  for (const { id } of inboxes) seats.push(new Seats(await listSeats(tx, accountId, id)))
  const act = { tx, services, now: services.clock.now(), quiet: true }
  const titles = topics.map(({ label }) => label)
  const labels = await ensureLabels(act, accountId, titles)
  return { ...made, seats, labels: new Map(labels.map(({ id, title }) => [title, id])) }
}

/** Those that the account has already stay as they are. */
async function defineAttributes(tx: Tx, accountId: number, now: number): Promise<void> {
  const attribute_model = 'contact_attribute'
  const keys = customerAttributes.map(({ attribute_key }) => attribute_key)
  const known = await definitionsOf(tx, accountId, attribute_model, keys)
  for (const attribute of customerAttributes) {
    const isKnown = known.some(({ attribute_key }) => attribute_key === attribute.attribute_key)
    if (!isKnown) await define(tx, accountId, { ...attribute, attribute_model }, now)
  }
}

async function openInboxes(tx: Tx, services: Services, accountId: number, agents: readonly Agent[]) {
  const website = { type: 'web_widget', website_url: 'https://shop.example' } as const
  // Customers read the names as well.
  const inboxes = [
    await storeNewInbox(tx, services, accountId, { name: 'Acme Shop', channel: website }),
    await storeNewInbox(tx, services, accountId, { name: 'Acme App', channel: { type: 'api' } }),
    await storeNewInbox(tx, services, accountId, {
      name: 'Acme Support',
      channel: { type: 'email', email: `help@acme-${accountId}.example` },
    }),
  ]
  const now = services.clock.now()
  for (const [index, inbox] of inboxes.entries()) {
    const members = agents.filter((_, place) => place % inboxes.length === index || place % 2 === 0)
    await addMembers(tx, accountId, { inbox_id: inbox.id, user_ids: members.map(({ id }) => id) }, now)
  }
  await markSeenOnSite(tx, inboxes[0]!, now, now)
  const { id, name } = await registerBot(tx, services, accountId, { name: 'Assistant' })
  await attachBot(tx, inboxes[1]!, id, now)
  return { inboxes, bot: { type: 'agent_bot', id, name } as const }
}
