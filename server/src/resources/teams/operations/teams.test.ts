import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

test('a team is created, read, changed, listed and deleted', async () => {
  const { account, admin, agent } = await scene()
  const team = await admin.teams.create({ name: 'Support Team', description: 'First line' })
  expect(team).toEqual({
    id: team.id,
    name: 'support team',
    description: 'First line',
    allow_auto_assign: true,
    account_id: account.id,
    is_member: false,
  })
  expect(await agent.teams.get(team.id)).toEqual(team)
  const changed = await admin.teams.update(team.id, { description: null, allow_auto_assign: false })
  expect(changed).toEqual({
    id: team.id,
    name: 'support team',
    allow_auto_assign: false,
    account_id: account.id,
    is_member: false,
  })
  expect(await agent.teams.list()).toEqual([changed])
  expect(await admin.teams.update(team.id, {})).toEqual(changed)
  expect(await admin.teams.delete(team.id)).toEqual({})
  expect(await agent.teams.list()).toEqual([])
  expect(await refusalOf(admin.teams.delete(team.id))).toBe('404 not_found')
})

test('everyone sees whether it is a member itself', async () => {
  const { admin, agent } = await scene()
  const { id } = await admin.teams.create({ name: 'b' })
  await admin.teams.create({ name: 'a' })
  await admin.teams.members.add(id, { user_ids: [agent.user.id] })
  expect((await agent.teams.list()).map(({ name, is_member }) => [name, is_member])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect((await admin.teams.get(id)).is_member).toBe(false)
  expect((await agent.teams.get(id)).is_member).toBe(true)
  await admin.teams.members.add(id, { user_ids: [admin.user.id] })
  expect((await admin.teams.update(id, { name: 'c' })).is_member).toBe(true)
  expect((await admin.teams.list({ page: 2, per_page: 1 })).map(({ name }) => name)).toEqual(['c'])
})

test('a name is taken whatever its case and composition, in this account only', async () => {
  const [one, two] = [await scene(), await scene()]
  await one.admin.teams.create({ name: 'Équipe'.normalize('NFC') })
  expect(await refusalOf(one.admin.teams.create({ name: 'ÉQUIPE'.normalize('NFD') }))).toBe('422 name taken')
  const other = await one.admin.teams.create({ name: '日本 😀' })
  expect(await refusalOf(one.admin.teams.update(other.id, { name: 'équipe' }))).toBe('422 name taken')
  expect((await two.admin.teams.create({ name: 'Équipe' })).name).toBe('équipe')
  expect(await two.agent.teams.list()).toHaveLength(1)
})

test.each([
  [{ name: '' }, '422 name too_short'],
  [{ name: ' \n' }, '422 name bad_format'],
  [{ name: null }, '422 name wrong_type'],
  [{ name: 'x'.repeat(256) }, '422 name too_long'],
  [{ name: 'x', description: 'x'.repeat(20_001) }, '422 description too_long'],
])('%j is no team', async (team, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.teams.create(team as never))).toBe(expected)
  expect(await admin.teams.list()).toEqual([])
})

test('of many that create the same team at once, one does', async () => {
  const { admin } = await scene()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => admin.teams.create({ name: 'race' }).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 name taken']))
})

test('of those that change and delete one team at once, everyone gets an answer', async () => {
  const { admin, agent } = await scene()
  const { id } = await admin.teams.create({ name: 'contested' })
  const attempts = [
    () => admin.teams.update(id, { description: 'x' }),
    () => admin.teams.members.add(id, { user_ids: [agent.user.id] }),
    () => admin.teams.delete(id),
    () => admin.teams.members.replace(id, { user_ids: [admin.user.id] }),
    () => admin.teams.members.remove(id, { user_ids: [agent.user.id] }),
  ]
  const results = await Promise.all(
    attempts.map((attempt) => (attempt() as Promise<unknown>).then(() => 'done', refusalOf)),
  )
  expect(results.every((result) => result === 'done' || result === '404 not_found')).toBe(true)
  expect(await admin.teams.list()).toEqual([])
})
