import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aUser } from '../../users/factory.ts'
import { joinAccount } from '../../users/rules/register.ts'

const anAddress = () => `${randomUUID()}@acme.test`

async function rolesOf({ admin }: Scene): Promise<string[]> {
  return (await admin.agents.list()).map(({ role }) => role).sort()
}

test('an agent is added, listed, changed and removed', async () => {
  const { account, admin, agent } = await scene()
  const email = anAddress()
  const added = await admin.agents.create({
    email: email.toUpperCase(),
    name: 'Grace Hopper',
    role: 'administrator',
    availability: 'busy',
    auto_offline: false,
  })
  expect(added).toEqual({
    id: added.id,
    account_id: account.id,
    availability_status: 'busy',
    auto_offline: false,
    confirmed: true,
    email,
    provider: 'email',
    available_name: 'Grace Hopper',
    name: 'Grace Hopper',
    role: 'administrator',
    thumbnail: '',
    custom_role_id: null,
  })
  expect(await agent.agents.list()).toContainEqual(added)
  const changes = { name: 'Admiral Hopper', role: 'agent', availability: 'online' } as const
  const changed = await admin.agents.update(added.id, changes)
  expect(changed).toEqual({
    ...added,
    name: 'Admiral Hopper',
    available_name: 'Admiral Hopper',
    role: 'agent',
    availability_status: 'online',
  })
  expect(await admin.agents.delete(added.id)).toEqual({})
  expect(await refusalOf(admin.agents.delete(added.id))).toBe('404 not_found')
  expect(await admin.agents.list()).toHaveLength(2)
})

test('an address is enough: the part before the @ is the name', async () => {
  const { admin } = await scene()
  const email = anAddress()
  expect(await admin.agents.create({ email })).toMatchObject({
    name: email.split('@')[0],
    role: 'agent',
    auto_offline: true,
    availability_status: 'offline',
  })
})

test('the list is in the order of names whatever their case, page by page', async () => {
  const { admin } = await scene()
  for (const name of ['bob', 'Émile', 'Alice', 'alice', 'Carol', 'émile']) {
    await admin.agents.create({ email: anAddress(), name })
  }
  const names = (await admin.agents.list()).map(({ name }) => name)
  const expected = ['Ada Lovelace', 'Ada Lovelace', 'Alice', 'alice', 'bob', 'Carol', 'Émile', 'émile']
  expect(names).toEqual(expected)
  const pages = await Promise.all([1, 2, 3].map((page) => admin.agents.list({ page, per_page: 3 })))
  expect(pages.flat().map(({ name }) => name)).toEqual(expected)
})

test('a cursor goes on where the page before it ended', async () => {
  const { app, account, admin } = await scene()
  for (let i = 0; i < 3; i++) await admin.agents.create({ email: anAddress(), name: 'Same' })
  const seen: number[] = []
  let next: string | undefined = `/api/v1/accounts/${account.id}/agents?per_page=2`
  while (next) {
    const answer = await call(app, admin.token)('GET', next)
    seen.push(...answer.json().map(({ id }: { id: number }) => id))
    next = /<http:\/\/parley\.test([^>]+)>/.exec(String(answer.headers.link))?.[1]
  }
  expect(seen).toEqual((await admin.agents.list()).map(({ id }) => id))
})

test('a user who has the address already joins as it is, and its token stays its own', async () => {
  const { app, admin } = await scene()
  const { user, token } = await aUser(app, { name: 'Known' })
  const answer = await admin.agents.create({ email: user.email, name: 'Another name' })
  expect(answer).toMatchObject({ id: user.id, name: 'Known' })
  expect(JSON.stringify(answer)).not.toContain(token)
  expect(await refusalOf(admin.agents.create({ email: user.email }))).toBe('422 email taken')
})

test('the attributes of a user are shown where there are any', async () => {
  const { admin, agent } = await scene()
  expect((await admin.agents.list())[0]).not.toHaveProperty('custom_attributes')
  await agent.profile.update({ phone_number: '+15550100', display_name: 'Ada' })
  const shown = (await admin.agents.list()).find(({ id }) => id === agent.user.id)
  expect(shown).toMatchObject({ custom_attributes: { phone_number: '+15550100' }, available_name: 'Ada' })
})

test.each([
  [{ email: 'nobody' }, '422 email bad_format'],
  [{ email: '' }, '422 email bad_format'],
  [{ email: `${'a'.repeat(250)}@b.test` }, '422 email too_long'],
  [{ email: 'a@b.test', name: ' ' }, '422 name bad_format'],
  [{ email: 'a@b.test', name: 'nul\0' }, '422 name bad_characters'],
  [{ email: 'a@b.test', role: 'owner' }, '422 role not_allowed'],
  [{ email: 'a@b.test', availability: 'away' }, '422 availability not_allowed'],
  [{ email: 'a@b.test', auto_offline: 'maybe' }, '422 auto_offline wrong_type'],
])('%j is no agent', async (agent, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.agents.create(agent as never))).toBe(expected)
  expect(await admin.agents.list()).toHaveLength(2)
})

test('an update of nothing changes nothing, and no address or account can be set', async () => {
  const { admin, agent } = await scene()
  const before = await admin.agents.list()
  await admin.agents.update(agent.user.id, {})
  const foreign = { email: 'x@y.test', account_id: 1, id: 1 }
  expect(await refusalOf(admin.agents.update(agent.user.id, foreign as object))).toBe('422 no_known_field')
  await admin.agents.update(agent.user.id, { role: 'agent', ...foreign } as object)
  expect(await admin.agents.list()).toEqual(before)
  expect(await refusalOf(admin.agents.update(agent.user.id, { role: 'owner' } as never))).toBe('422 role not_allowed')
})

test('the last administrator stays one, and nobody removes itself', async () => {
  const s = await scene()
  const { admin } = s
  expect(await refusalOf(admin.agents.update(admin.user.id, { role: 'agent' }))).toBe('422 role last_administrator')
  expect(await refusalOf(admin.agents.delete(admin.user.id))).toBe('422 id own_membership')
  const second = await s.member('administrator')
  expect(await refusalOf(second.agents.delete(second.user.id))).toBe('422 id own_membership')
  expect((await second.agents.update(second.user.id, { role: 'agent' })).role).toBe('agent')
  expect(await rolesOf(s)).toEqual(['administrator', 'agent', 'agent'])
})

test('of two administrators who remove or demote each other at once, one remains', async () => {
  const one = await scene()
  const second = await one.member('administrator')
  await Promise.allSettled([
    one.admin.agents.update(second.user.id, { role: 'agent' }),
    second.agents.update(one.admin.user.id, { role: 'agent' }),
  ])
  expect(await rolesOf(one)).toEqual(['administrator', 'agent', 'agent'])

  const other = await scene()
  const rival = await other.member('administrator')
  await Promise.allSettled([other.admin.agents.delete(rival.user.id), rival.agents.delete(other.admin.user.id)])
  expect(await rolesOf({ ...other, admin: other.agent })).toEqual(['administrator', 'agent'])
})

test('a user left without an account is deleted with its token and teams', async () => {
  const { app, account, admin, agent } = await scene()
  const team = await admin.teams.create({ name: 'support' })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id] })
  await admin.agents.delete(agent.user.id)
  expect(await refusalOf(agent.profile.get())).toBe('401 token_invalid')
  expect(await admin.teams.members.list(team.id)).toEqual([])
  const tokens = app.database.read.selectFrom('access_tokens').select('id').where('owner_type', '=', 'user')
  expect(await tokens.where('owner_id', '=', agent.user.id).execute()).toEqual([])
  const again = await admin.agents.create({ email: agent.user.email })
  expect([again.id === agent.user.id, again.account_id]).toEqual([false, account.id])
})

test('a user of another account, and a super administrator, outlive their removal', async () => {
  const [one, two] = [await scene(), await scene()]
  const { user, token } = one.agent
  await two.admin.agents.create({ email: user.email })
  const team = await two.admin.teams.create({ name: 'support' })
  await two.admin.teams.members.add(team.id, { user_ids: [user.id] })
  await one.admin.agents.delete(user.id)
  expect((await one.agent.profile.get()).accounts).toHaveLength(1)
  expect(await refusalOf(one.agent.agents.list())).toBe('404 not_found')
  expect(await two.admin.teams.members.list(team.id)).toHaveLength(1)
  expect(token).toBe((await one.agent.profile.get()).access_token)

  const root = await aUser(one.app, { superAdmin: true })
  await one.app.database.transaction((tx) =>
    joinAccount(tx, one.app.services, { accountId: one.account.id, userId: root.user.id }),
  )
  await one.admin.agents.delete(root.user.id)
  expect((await call(one.app, root.token)('GET', '/api/v1/profile')).statusCode).toBe(200)
})

test('many are added at once; members and what is no address are passed over', async () => {
  const { admin, agent } = await scene()
  const [first, second] = [anAddress(), anAddress()]
  const emails = [first, ` ${second} `, first.toUpperCase(), 'nobody', '', agent.user.email]
  expect(await admin.agents.bulkCreate({ emails })).toEqual({})
  const added = (await admin.agents.list()).filter(({ email }) => [first, second].includes(email))
  expect(added).toHaveLength(2)
  expect(added[0]).toMatchObject({ role: 'agent', auto_offline: false, availability_status: 'offline' })
  expect(await admin.agents.list()).toHaveLength(4)
  expect(await admin.agents.bulkCreate({ emails: [] })).toEqual({})
})

test.each([
  [{}, '422 emails missing'],
  [{ emails: 'a@b.test' }, '422 emails wrong_type'],
  [{ emails: [7] }, '422 emails[0] wrong_type'],
  [{ emails: Array.from({ length: 101 }, (_, i) => `${i}@b.test`) }, '422 emails too_many'],
])('%j adds nobody', async (body, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.agents.bulkCreate(body as never))).toBe(expected)
  expect(await admin.agents.list()).toHaveLength(2)
})

test('of those who invite one new address at once, in two accounts, each gets the same user once', async () => {
  const [one, two] = [await scene(), await scene()]
  const email = anAddress()
  const invite = ({ admin }: Scene) => admin.agents.create({ email }).then(({ id }) => id, refusalOf)
  const results = await Promise.all(Array.from({ length: 10 }, (_, i) => invite(i % 2 === 0 ? one : two)))
  const ids = results.filter((result) => typeof result === 'number')
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect(new Set(results.filter((result) => typeof result === 'string'))).toEqual(new Set(['422 email taken']))
})

test('of those who change and remove one agent at once, everyone gets an answer', async () => {
  const { admin, agent } = await scene()
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      (i === 4 ? admin.agents.delete(agent.user.id) : admin.agents.update(agent.user.id, { name: `A${i}` })).then(
        () => 'done',
        refusalOf,
      ),
    ),
  )
  expect(results.every((result) => result === 'done' || result === '404 not_found')).toBe(true)
  expect(await admin.agents.list()).toHaveLength(1)
})
