import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'

async function team() {
  const s = await scene()
  const { id } = await s.admin.teams.create({ name: 'support' })
  const { members } = s.admin.teams
  return {
    ...s,
    id,
    other: await s.member(),
    add: (...user_ids: number[]) => members.add(id, { user_ids }),
    replace: (...user_ids: number[]) => members.replace(id, { user_ids }),
    remove: (...user_ids: number[]) => members.remove(id, { user_ids }),
    ids: async () => (await s.agent.teams.members.list(id)).map((member) => member.id),
  }
}

test('members are added, listed and removed; adding answers those who are new', async () => {
  const { admin, agent, other, add, remove, ids, id } = await team()
  expect(await add(agent.user.id, agent.user.id)).toEqual([
    expect.objectContaining({ id: agent.user.id, email: agent.user.email, role: 'agent' }),
  ])
  expect((await add(agent.user.id, other.user.id)).map((member) => member.id)).toEqual([other.user.id])
  expect(await add(agent.user.id)).toEqual([])
  expect(await ids()).toEqual([agent.user.id, other.user.id])
  expect(await agent.teams.members.list(id, { per_page: 1, page: 2 })).toMatchObject([{ id: other.user.id }])
  expect(await remove(agent.user.id, admin.user.id)).toEqual({})
  expect(await remove(agent.user.id)).toEqual({})
  expect(await ids()).toEqual([other.user.id])
})

test('replacing answers all members, and an empty list clears the team', async () => {
  const { admin, agent, other, add, replace, ids } = await team()
  await add(agent.user.id, other.user.id)
  const all = await replace(other.user.id, admin.user.id)
  expect(all.map((member) => member.id).sort()).toEqual([admin.user.id, other.user.id].sort())
  expect((await ids()).sort()).toEqual([admin.user.id, other.user.id].sort())
  expect(await replace()).toEqual([])
  expect(await ids()).toEqual([])
})

test('one who is not of the account is refused by place, and nothing changes', async () => {
  const { agent, other, add, replace, remove, ids } = await team()
  const stranger = (await scene()).agent.user.id
  await add(agent.user.id)
  for (const change of [add, replace, remove]) {
    expect(await refusalOf(change(other.user.id, stranger))).toBe('422 user_ids[1] unknown')
    expect(await refusalOf(change(987_654_321))).toBe('422 user_ids[0] unknown')
    expect(await ids()).toEqual([agent.user.id])
  }
})

test.each([
  [{}, '422 user_ids missing'],
  [{ user_ids: null }, '422 user_ids wrong_type'],
  [{ user_ids: ['x'] }, '422 user_ids[0] wrong_type'],
  [{ user_ids: [0] }, '422 user_ids[0] too_small'],
  [{ user_ids: Array.from({ length: 1001 }, () => 1) }, '422 user_ids too_many'],
])('%j changes nothing', async (body, expected) => {
  const { admin, agent, add, ids, id } = await team()
  await add(agent.user.id)
  const { members } = admin.teams
  for (const change of [members.add, members.replace, members.remove]) {
    expect(await refusalOf(change(id, body as never))).toBe(expected)
  }
  expect(await refusalOf(members.remove(id, { user_ids: [] }))).toBe('422 user_ids too_few')
  expect(await ids()).toEqual([agent.user.id])
})

test('of two that replace the members at once, one wins as a whole', async () => {
  const { admin, agent, other, replace, ids } = await team()
  await Promise.all([replace(agent.user.id), replace(admin.user.id, other.user.id)])
  const left = (await ids()).sort()
  expect([[agent.user.id], [admin.user.id, other.user.id].sort()]).toContainEqual(left)
})

test('one who leaves the account while it joins a team is left in neither', async () => {
  const { admin, other, add, ids } = await team()
  await Promise.allSettled([add(other.user.id), admin.agents.delete(other.user.id)])
  expect(await ids()).toEqual([])
})
