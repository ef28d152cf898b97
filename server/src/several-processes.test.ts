import { expect, test } from 'vitest'
import { type AccountClient, createClient, ParleyError } from '../../sdk/src/index.ts'
import { testEngine } from './testing/database.ts'
import { databaseOf, endLeases, newSite, type Process, type Site, startProgram } from './testing/process.ts'

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

// The embedded engine has one process.
const onPostgres = test.runIf(testEngine === 'postgres')

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

onPostgres(
  'while two servers restart in turn, no request fails and no event is lost',
  async () => {
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
  },
  60_000,
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
