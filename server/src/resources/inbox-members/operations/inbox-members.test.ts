import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { listVisibleInboxIds } from '../../inboxes/queries/inboxes.ts'
import { joinAccount } from '../../users/rules/register.ts'

async function inboxScene() {
  const s = await scene()
  const inbox_id = (await anInbox(s.app, s.account.id)).id
  const members = async () => (await s.admin.inboxMembers.get(inbox_id)).payload.map(({ id }) => id)
  return { ...s, inbox_id, members }
}

/** As when somebody is removed from the account. */
async function leave({ app, account }: Scene, userId: number): Promise<void> {
  await app.database.transaction((tx) =>
    tx.deleteFrom('account_users').where('account_id', '=', account.id).where('user_id', '=', userId).execute(),
  )
}

test('members are added, replaced and removed', async () => {
  const { account, admin, agent, member, inbox_id, members } = await inboxScene()
  const third = await member()
  const [a, b, c] = [admin.user.id, agent.user.id, third.user.id]
  const added = await admin.inboxMembers.create({ inbox_id, user_ids: [b, a, b] })
  expect(added.payload.map(({ id }) => id)).toEqual([a, b])
  expect(added.payload[1]).toEqual({
    id: b,
    account_id: account.id,
    custom_role_id: null,
    availability_status: 'offline',
    auto_offline: true,
    confirmed: true,
    email: agent.user.email,
    provider: 'email',
    available_name: 'Ada Lovelace',
    name: 'Ada Lovelace',
    role: 'agent',
    thumbnail: '',
  })
  expect(await agent.inboxMembers.get(inbox_id)).toEqual(added)
  const more = await admin.inboxMembers.create({ inbox_id, user_ids: [c, a] })
  expect(more.payload.map(({ id }) => id)).toEqual([a, b, c])
  expect((await admin.inboxMembers.get(inbox_id, { page: 2, per_page: 2 })).payload.map(({ id }) => id)).toEqual([c])
  const replaced = await admin.inboxMembers.update({ inbox_id, user_ids: [c] })
  expect(replaced.payload.map(({ id }) => id)).toEqual([c])
  expect(await refusalOf(agent.inboxMembers.get(inbox_id))).toBe('404 not_found')
  expect(await admin.inboxMembers.delete({ inbox_id, user_ids: [c, b, 987_654_321] })).toEqual({})
  expect(await members()).toEqual([])
  expect(await admin.inboxMembers.update({ inbox_id, user_ids: [] })).toEqual({ payload: [] })
})

test('whoever is not in this account is unknown, and nobody is added', async () => {
  const { admin, agent, inbox_id, members } = await inboxScene()
  const stranger = (await scene()).agent.user.id
  for (const id of [stranger, 987_654_321]) {
    const body = { inbox_id, user_ids: [agent.user.id, id] }
    expect(await refusalOf(admin.inboxMembers.create(body))).toBe('422 user_ids[1] unknown')
    expect(await refusalOf(admin.inboxMembers.update(body))).toBe('422 user_ids[1] unknown')
  }
  expect(await members()).toEqual([])
})

test('an inbox of another account is unknown', async () => {
  const { admin, agent } = await inboxScene()
  const theirs = await inboxScene()
  for (const inbox_id of [theirs.inbox_id, 987_654_321]) {
    const body = { inbox_id, user_ids: [agent.user.id] }
    expect(await refusalOf(admin.inboxMembers.create(body))).toBe('422 inbox_id unknown')
    expect(await refusalOf(admin.inboxMembers.update(body))).toBe('422 inbox_id unknown')
    expect(await refusalOf(admin.inboxMembers.delete(body))).toBe('422 inbox_id unknown')
  }
  expect(await theirs.members()).toEqual([])
})

test('whoever leaves the account leaves its inboxes, and is not back in them when invited again', async () => {
  const s = await inboxScene()
  const { app, account, admin, agent, inbox_id, members } = s
  await admin.inboxMembers.create({ inbox_id, user_ids: [agent.user.id] })
  const seen = () => listVisibleInboxIds(app.database.read, account.id, { role: 'agent', userId: agent.user.id })
  expect(await seen()).toEqual([inbox_id])
  await leave(s, agent.user.id)
  expect(await members()).toEqual([])
  expect(await seen()).toEqual([])
  expect(await refusalOf(agent.inboxes.list())).toBe('404 not_found')
  const back = { accountId: account.id, userId: agent.user.id, role: 'agent' } as const
  await app.database.transaction((tx) => joinAccount(tx, app.services, back))
  expect(await agent.inboxes.list()).toEqual({ payload: [] })
})

test('an administrator sees every inbox', async () => {
  const { app, account, inbox_id } = await inboxScene()
  const seen = await listVisibleInboxIds(app.database.read, account.id, { role: 'administrator', userId: 0 })
  expect(seen).toEqual([inbox_id])
})

test('of those who replace the members at once, one prevails', async () => {
  const { admin, agent, member, inbox_id, members } = await inboxScene()
  const ids = [admin.user.id, agent.user.id, (await member()).user.id]
  await Promise.all(ids.map((id) => admin.inboxMembers.update({ inbox_id, user_ids: [id] })))
  expect(await members()).toHaveLength(1)
  await Promise.all(ids.map((id) => admin.inboxMembers.create({ inbox_id, user_ids: [id, ids[0]!] })))
  expect((await members()).length).toBeGreaterThanOrEqual(3)
})

test.each([
  [{ user_ids: [1] }, '422 inbox_id missing'],
  [{ inbox_id: 1 }, '422 user_ids missing'],
  [{ inbox_id: '', user_ids: [] }, '422 inbox_id missing'],
  [{ inbox_id: 1, user_ids: null }, '422 user_ids wrong_type'],
  [{ inbox_id: 1, user_ids: ['x'] }, '422 user_ids[0] wrong_type'],
  [{ inbox_id: 1, user_ids: [0] }, '422 user_ids[0] too_small'],
  [{ inbox_id: 1, user_ids: Array(1001).fill(1) }, '422 user_ids too_many'],
])('%j is refused', async (body, expected) => {
  const { admin } = await scene()
  const wrong = body as { inbox_id: number; user_ids: number[] }
  expect(await refusalOf(admin.inboxMembers.create(wrong))).toBe(expected)
  expect(await refusalOf(admin.inboxMembers.update(wrong))).toBe(expected)
  expect(await refusalOf(admin.inboxMembers.delete(wrong))).toBe(expected)
})

test('only administrators decide who the members are', async () => {
  const { agent, inbox_id } = await inboxScene()
  const body = { inbox_id, user_ids: [agent.user.id] }
  expect(await refusalOf(agent.inboxMembers.create(body))).toBe('403 role_required')
  expect(await refusalOf(agent.inboxMembers.get(inbox_id))).toBe('404 not_found')
})
