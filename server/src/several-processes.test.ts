import { expect, test } from 'vitest'
import { type AccountClient, createClient, ParleyError } from '../../sdk/src/index.ts'
import { memberTimeout } from './resources/presence/schema.ts'
import { testEngine } from './testing/database.ts'
import { databaseOf, endLeases, newSite, type Process, type Site, startProgram } from './testing/process.ts'
import { contentsOf, openSocket } from './testing/socket.ts'

const at = ({ url }: Process): AccountClient =>
  createClient({ baseUrl: url, token: 'admin-token', retries: 0, idempotencyKeys: false }).account(1)

/** Conversations of a contact, by their numbers. */
async function someConversations(account: AccountClient, count: number): Promise<number[]> {
  const inbox = await account.inboxes.create({ name: 'API', channel: { type: 'api' } })
  const { payload } = await account.contacts.create({ name: 'Ada', inbox_id: inbox.id })
  const source_id = payload.contact_inbox.source_id!
  const made = Array.from({ length: count }, () => account.conversations.create({ source_id, inbox_id: inbox.id }))
  return (await Promise.all(made)).map(({ id }) => id)
}

/** The embedded engine has one process. Each test starts several, which takes as long as the machine is slow. */
const onPostgres = (name: string, run: () => Promise<void>) => test.runIf(testEngine === 'postgres')(name, run, 120_000)

onPostgres('web and worker are split: what one web writes, another one is told of through the worker', async () => {
  const site = await newSite()
  const web = await startProgram(site, { PARLEY_ROLE: 'web' })
  const [other, worker] = await Promise.all([
    startProgram(site, { PARLEY_ROLE: 'web' }),
    startProgram(site, { PARLEY_ROLE: 'worker' }),
  ])
  const { meta } = await at(other).events.list({ after: 'latest' })
  const waiting = at(other).events.list({ after: meta.next, wait: 30 })
  await at(web).contacts.create({ name: 'Ada' })
  expect((await waiting).payload).toMatchObject([{ event: 'contact_created', name: 'Ada' }])

  const statusOf = async (path: string) => (await fetch(`${worker.url}${path}`)).status
  for (const path of ['/health/live', '/health/ready', '/metrics']) expect(await statusOf(path)).toBe(200)
  for (const path of ['/api/v1/profile', '/docs', '/openapi.json']) expect(await statusOf(path)).toBe(404)
  expect(await Promise.all([worker.stop(), web.stop(), other.stop()])).toEqual([0, 0, 0])
})

onPostgres('what a worker was doing when it was killed is done by the next', async () => {
  const site = await newSite()
  const web = await startProgram(site, { PARLEY_ROLE: 'web' })
  const [number] = await someConversations(at(web), 1)
  const { inbox_id } = await at(web).conversations.get(number!)
  await at(web).inboxes.delete(inbox_id)
  const database = await databaseOf(site)
  const clearing = () => database.read.selectFrom('jobs').selectAll().where('name', '=', 'inboxes.clear').execute()
  // Held by us, the conversation cannot be erased: the worker is stuck in the middle of its job.
  await database.transaction(async (tx) => {
    await tx.selectFrom('conversations').select('id').forUpdate().execute()
    const worker = await startProgram(site, { PARLEY_ROLE: 'worker' })
    await expect.poll(async () => (await clearing())[0]?.lease_owner).toBeTruthy()
    await worker.stop('SIGKILL')
  })
  expect(await clearing()).toHaveLength(1)
  await endLeases(site)
  await startProgram(site, { PARLEY_ROLE: 'worker' })
  await expect.poll(clearing).toEqual([])
  expect(await database.read.selectFrom('conversations').select('id').execute()).toEqual([])
  await database.close()
})

onPostgres('while two servers restart in turn, no request fails and no event is lost', async () => {
  const site = await newSite()
  const servers = [await startProgram(site), await startProgram(site)]
  const conversations = await someConversations(at(servers[0]!), 60)
  let restarting = true
  const answered: string[] = []
  const write = async (writer: number) => {
    for (let i = 0; restarting; i++) {
      const content = `${writer}-${i}`
      const number = conversations[(writer * 20 + i) % conversations.length]!
      await postAnywhere(servers, writer + i, number, content)
      answered.push(content)
    }
  }
  const writers = Promise.all(Array.from({ length: 3 }, (_, writer) => write(writer)))
  for (const turn of [0, 1]) {
    const before = answered.length
    expect(await servers[turn]!.stop()).toBe(0)
    servers[turn] = await startProgram(site)
    expect(answered.length).toBeGreaterThan(before)
  }
  restarting = false
  await writers
  const told = await messagesToldOf(site, answered.length)
  expect(told.toSorted()).toEqual(answered.toSorted())
})

/** Two servers, and whoever can look on at them: administrator and agent, and a contact in a conversation. */
async function twoServers() {
  const site = await newSite()
  const servers = [await startProgram(site), await startProgram(site)] as const
  const client = createClient({ baseUrl: servers[0].url, token: 'admin-token', retries: 0 })
  const account = client.account(1)
  const inbox = await account.inboxes.create({ name: 'API', channel: { type: 'api' } })
  const { id: agentId } = await account.agents.create({ name: 'Bea', email: 'bea@desk.invalid', role: 'agent' })
  await account.inboxMembers.create({ inbox_id: inbox.id, user_ids: [agentId] })
  const contact = await client.public.contacts.create(inbox.inbox_identifier!, { name: 'Ada' })
  const { id: number } = await client.public.conversations.create(inbox.inbox_identifier!, contact.source_id)
  const database = await databaseOf(site)
  const users = await database.read.selectFrom('users').select(['id as user_id', 'pubsub_token']).execute()
  const [admin, agent] = users
    .toSorted((one, other) => Number(one.user_id === agentId) - Number(other.user_id === agentId))
    .map((user) => ({ ...user, account_id: 1 }))
  return { servers, database, admin: admin!, agent: agent!, contact: { pubsub_token: contact.pubsub_token }, number }
}

onPostgres('what is written to one server is shown by another, to whoever may see it at that moment', async () => {
  const { servers, database, agent, contact, number } = await twoServers()
  const [one, other] = servers
  const viewers = { agent: await openSocket(other, agent), contact: await openSocket(other, contact) }
  const shown = () => [contentsOf(viewers.agent.frames), contentsOf(viewers.contact.frames)]
  await at(one).messages.create(number, { content: 'Hello' })
  await expect.poll(shown).toEqual([['Hello'], ['Hello']])

  await at(one).agents.delete(agent.user_id)
  expect(await viewers.agent.closed).toEqual([4401, 'unauthorized'])
  await at(one).messages.create(number, { content: 'Still there?' })
  await expect.poll(shown).toEqual([['Hello'], ['Hello', 'Still there?']])
  await database.close()
})

onPostgres(
  'when a server is killed, its agents go offline, and its sockets go on at another where they were',
  async () => {
    const { servers, database, admin, agent, number } = await twoServers()
    const [killed, other] = servers
    const availability = async () =>
      Object.fromEntries((await at(other).agents.list()).map(({ id, availability_status: status }) => [id, status]))
    const write = async (contents: string[]) => {
      for (const content of contents) await at(other).messages.create(number, { content })
    }
    const openedAt = Date.now()
    await openSocket(killed, agent)
    const before = await openSocket(killed, { ...admin, after: '' })
    await expect.poll(availability).toEqual({ [admin.user_id]: 'online', [agent.user_id]: 'online' })
    await write(['1', '2', '3'])
    await expect.poll(() => contentsOf(before.frames).length).toBeGreaterThan(0)

    await killed.stop('SIGKILL')
    const killedAt = Date.now()
    await before.closed
    await write(['4', '5', '6'])
    // Nobody renews what they held. It is not waited for here.
    const leases = await database.read.selectFrom('account_users').select(['online_until']).execute()
    expect(leases).toHaveLength(2)
    for (const { online_until: until } of leases) {
      expect(until).toBeGreaterThanOrEqual(openedAt + memberTimeout)
      expect(until).toBeLessThanOrEqual(killedAt + memberTimeout)
    }
    await database.transaction((tx) => tx.updateTable('account_users').set({ online_until: Date.now() }).execute())
    await expect.poll(availability).toEqual({ [admin.user_id]: 'offline', [agent.user_id]: 'offline' })

    const { position } = before.frames.findLast(({ position }) => position)!
    const again = await openSocket(other, { ...admin, after: position! })
    const shown = () => contentsOf([...before.frames, ...again.frames])
    await expect.poll(shown).toEqual(['1', '2', '3', '4', '5', '6'])
    await expect.poll(again.names).toContain('resumed')
    await write(['7'])
    await expect.poll(shown).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    await expect.poll(availability).toEqual({ [admin.user_id]: 'online', [agent.user_id]: 'offline' })
    await database.close()
  },
)

/** As a balancer does it: where the connection fails, the next server is asked; the key keeps it from counting twice. */
async function postAnywhere(servers: Process[], turn: number, number: number, content: string): Promise<void> {
  for (let attempt = turn; ; attempt++) {
    const { url } = servers[attempt % servers.length]!
    const response = await fetch(`${url}/api/v1/accounts/1/conversations/${number}/messages`, {
      method: 'POST',
      headers: { api_access_token: 'admin-token', 'content-type': 'application/json', 'idempotency-key': content },
      body: JSON.stringify({ content }),
    }).catch(() => undefined)
    // An answer that has begun must come to its end.
    const body = ((await response?.json()) ?? {}) as object
    if (response?.ok) return
    if (response) throw new ParleyError(response.status, body, null)
  }
}

/** The contents of the messages that events were handed out for. */
async function messagesToldOf(site: Site, count: number): Promise<unknown[]> {
  const database = await databaseOf(site)
  const told = () =>
    database.read
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'message_created')
      .where('position', 'is not', null)
      .execute()
  await expect.poll(async () => (await told()).length).toBeGreaterThanOrEqual(count)
  const contents = (await told()).map(({ payload }) => payload.content)
  await database.close()
  return contents
}
