import { day } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { findAgent } from '../../agents/queries/agents.ts'
import { holdDemoDesk, listContactsOf, listInboxesOf, updateDemoDesk } from '../queries/demo-desks.ts'
import { updateTurns } from '../queries/seats.ts'
import type { DemoDeskRow, Stock } from '../table.ts'
import { type Desk, deskOf, furnish, hire } from './desk.ts'
import { type History, playThread } from './history.ts'
import { aCustomer } from './people.ts'
import { createRandom } from './random.ts'
import { castOne, startTimes } from './seed.ts'
import { storeContacts, storeHistories } from './store.ts'

const seed = 1
const colleagues = 3
const conversationsAStep = 50
/** Each step has contacts of its own, so that none has to know what became of those of another. */
const contactsAStep = 16

/** Colleagues, inboxes and contacts; false where somebody else has been quicker, or who has asked for it is gone. */
export async function stock(tx: Tx, services: Services, found: DemoDeskRow, userId: number): Promise<boolean> {
  const row = await holdDemoDesk(tx, found)
  const { account_id: accountId } = found
  if (!row || row.desk) return false
  const asking = await findAgent(tx, accountId, userId)
  if (!asking) {
    await updateDemoDesk(tx, row, { finished_at: services.clock.now() })
    return false
  }
  const random = createRandom(seed)
  const hired = await hire(tx, services, { accountId, random, count: colleagues, passwordHash: null, isLed: true })
  const people = [{ type: 'user' as const, id: userId, name: asking.name }, ...hired]
  const { inboxes, agents, bot } = await furnish(tx, services, accountId, people)
  const count = Math.ceil(row.total / conversationsAStep) * contactsAStep
  const customers = Array.from({ length: count }, (_, place) => ({
    customer: aCustomer(random, place),
    at: row.created_at - random.between(0, 400) * day,
  }))
  const contacts = await storeContacts(tx, accountId, customers)
  const desk: Stock = {
    inbox_ids: inboxes.map(({ id }) => id),
    agents: agents.map(({ id, name }) => ({ id, name })),
    bot: { id: bot.id, name: bot.name },
    contact_ids: contacts.map(({ id }) => id),
  }
  await updateDemoDesk(tx, row, { desk })
  services.listsChanged(tx, accountId)
  return true
}

/** The next conversations and what is to be done then; or the end, where what they are made of was removed meanwhile. */
export async function fill(context: JobContext, row: DemoDeskRow, then: (tx: Tx) => Promise<void>): Promise<void> {
  const { services, transaction } = context
  const planned = await plan(context, row)
  await transaction(async (tx) => {
    const held = await holdDemoDesk(tx, row)
    if (!held) return
    if (planned) {
      const { desk, histories } = planned
      await storeHistories(tx, { ...desk, connections: new Map(), heard: new Map() }, histories)
      for (const { all } of desk.seats) await updateTurns(tx, desk.accountId, all)
    }
    const done = row.done + (planned?.histories.length ?? 0)
    const isOver = !planned || done >= row.total
    await updateDemoDesk(tx, held, { done, ...(isOver && { finished_at: services.clock.now() }) })
    if (!isOver) await then(tx)
  })
}

/** How they went; nothing is written for it. */
async function plan(
  { db, services, transaction }: JobContext,
  { account_id, desk: stored, done, total, created_at }: DemoDeskRow,
): Promise<{ desk: Desk; histories: History[] } | undefined> {
  const { inbox_ids, contact_ids, agents, bot } = stored!
  const inboxes = await listInboxesOf(db, account_id, inbox_ids)
  const at = Math.floor(done / conversationsAStep) * contactsAStep
  const contacts = await listContactsOf(db, account_id, contact_ids.slice(at, at + contactsAStep))
  if (inboxes.length < inbox_ids.length || contacts.length === 0) return undefined
  const desk = await transaction((tx) =>
    deskOf(tx, services, {
      accountId: account_id,
      inboxes,
      agents: agents.map((agent) => ({ type: 'user', ...agent })),
      bot: { type: 'agent_bot', ...bot },
    }),
  )
  // Whoever has asked for it finds some of its own, connected or not.
  for (const seat of desk.seats.flatMap(({ all }) => all)) seat.isTaking ||= seat.user_id === agents[0]?.id
  const times = startTimes(createRandom(seed), total, created_at).slice(done, done + conversationsAStep)
  const random = createRandom(seed + done)
  const histories: History[] = []
  for (const from of times) {
    const { thread, cast } = castOne(random, desk, contacts, created_at - from)
    histories.push(await playThread(services, thread, cast, { from, until: created_at }))
  }
  return { desk, histories }
}
