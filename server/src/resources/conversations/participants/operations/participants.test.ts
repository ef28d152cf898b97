import { expect, test } from 'vitest'
import { allAtOnce } from '../../../../testing/all-at-once.ts'
import { type Desk, desk } from '../../../../testing/desk.ts'
import { superPlatformOf } from '../../../../testing/platform.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { scene } from '../../../../testing/scene.ts'
import { aTeam } from '../../../teams/factory.ts'

const idsOf = (people: { id: number }[]) => people.map(({ id }) => id)
const participants = async ({ admin }: Desk, number: number) =>
  idsOf(await admin.conversations.participants.list(number)).sort((a, b) => a - b)

/** What the person finds under a kind of conversation, in the list and in the counts. */
async function found({ conversations }: Desk['admin'], conversation_type: 'mention' | 'participating') {
  const { payload, meta } = (await conversations.list({ conversation_type })).data
  expect((await conversations.meta({ conversation_type })).meta.all_count).toBe(meta.all_count)
  expect(payload).toHaveLength(meta.all_count)
  return idsOf(payload)
}

/** How many rows of the account name the user. */
async function rowsOf({ app, account }: Desk, userId: number) {
  const count = async (table: 'conversation_participants' | 'conversation_mentions') => {
    const rows = app.database.read.selectFrom(table).select('id').where('account_id', '=', account.id)
    return (await rows.where('user_id', '=', userId).execute()).length
  }
  return [await count('conversation_participants'), await count('conversation_mentions')]
}

test('who takes part is replaced by PATCH or PUT, and shown as agents are', async () => {
  const d = await desk()
  await d.begin()
  const [a, b] = [d.admin.user.id, d.agent.user.id]
  const { update, list } = d.agent.conversations.participants
  expect(await list(1)).toEqual([])
  const both = await update(1, { user_ids: [b, a, b] })
  expect(idsOf(both)).toEqual([a, b])
  expect(both).toEqual(await d.agent.agents.list())
  expect(await list(1)).toEqual(both)
  const path = `/api/v1/accounts/${d.account.id}/conversations/1/participants`
  const put = await call(d.app, d.agent.token)('PUT', path, { user_ids: [b] })
  expect([put.statusCode, idsOf(put.json())]).toEqual([200, [b]])
  expect(await update(1, { user_ids: [] })).toEqual([])
  expect(await d.events()).toEqual(['conversation_created'])
  expect(await d.activities(1)).toEqual([])
})

test('some are added, and answered where they are new; some are removed', async () => {
  const d = await desk()
  await d.begin()
  const [a, b] = [d.admin.user.id, d.agent.user.id]
  const { create, delete: remove } = d.agent.conversations.participants
  expect(idsOf(await create(1, { user_ids: [b] }))).toEqual([b])
  expect(idsOf(await create(1, { user_ids: [a, b, a] }))).toEqual([a])
  expect(await create(1, { user_ids: [a] })).toEqual([])
  expect(await participants(d, 1)).toEqual([a, b])
  const outsider = await d.member()
  expect(await refusalOf(create(1, { user_ids: [outsider.user.id] }))).toBe('422 user_ids[0] not_allowed')
  expect(await remove(1, { user_ids: [b, outsider.user.id, 987_654_321] })).toEqual({})
  expect(await participants(d, 1)).toEqual([a])
  expect(await refusalOf(remove(1, { user_ids: [] }))).toBe('422 user_ids too_few')
})

test('only those who may see the conversation can take part, and one who may not changes nothing', async () => {
  const d = await desk()
  const team = await aTeam(d.app, d.account.id, { allow_auto_assign: false })
  const [outsider, colleague] = [await d.member(), await d.member()]
  await d.admin.teams.members.add(team.id, { user_ids: [colleague.user.id] })
  await d.begin({ team_id: team.id })
  const { update } = d.admin.conversations.participants
  await update(1, { user_ids: [colleague.user.id] })
  const refused = (id: unknown) => refusalOf(update(1, { user_ids: [d.agent.user.id, id] } as { user_ids: number[] }))
  expect(await refused(outsider.user.id)).toBe('422 user_ids[1] not_allowed')
  expect(await refused((await scene()).agent.user.id)).toBe('422 user_ids[1] unknown')
  expect(await refused(987_654_321)).toBe('422 user_ids[1] unknown')
  expect(await refused(null)).toBe('422 user_ids[1] wrong_type')
  expect(await participants(d, 1)).toEqual([colleague.user.id])
  expect(await refusalOf(outsider.conversations.participants.list(1))).toBe('404 not_found')
  expect(await refusalOf(outsider.conversations.participants.update(1, { user_ids: [] }))).toBe('404 not_found')
})

test('whoever is given a conversation takes part in it, and still does when somebody else has it', async () => {
  const d = await desk()
  const server = await d.server('offline')
  await d.begin({ assignee_id: d.agent.user.id })
  expect(await participants(d, 1)).toEqual([d.agent.user.id])
  await d.admin.conversations.assignments.create(1, { assignee_id: server.user.id })
  await d.admin.conversations.assignments.create(1, { assignee_id: null })
  expect(await participants(d, 1)).toEqual([d.agent.user.id, server.user.id])
  await d.begin()
  expect(await found(d.agent, 'participating')).toEqual([1])
  expect(await found(d.admin, 'participating')).toEqual([])
})

test('whoever a private note mentions, alone or in a team, takes part and finds the conversation', async () => {
  const d = await desk()
  const [first, second, outsider] = [await d.server('offline'), await d.server('offline'), await d.member()]
  const team = await aTeam(d.app, d.account.id)
  await d.admin.teams.members.add(team.id, { user_ids: [second.user.id, outsider.user.id] })
  const elsewhere = await desk()
  await d.begin()
  const write = (content: string, fields = {}) => d.admin.messages.create(1, { content, private: true, ...fields })
  await write(`[@One](mention://user/${first.user.id}/One) in public`, { private: false })
  await write('mention://user/x/nobody, mention://user/99999999999999999999/nobody, mention://user/0/nobody')
  await write(`[@Them](mention://user/${elsewhere.agent.user.id}/Them) [@Out](mention://user/${outsider.user.id}/Out)`)
  expect(await participants(d, 1)).toEqual([])
  const mentions = ['message_created', 'conversation_mentioned'] as const
  expect(await d.events(mentions)).not.toContain('conversation_mentioned')

  const { id: message_id } = await write(
    `[@One](mention://user/${first.user.id}/One) and [@T](mention://team/${team.id}/T), please`,
  )
  const user_ids = [first.user.id, second.user.id]
  expect(await d.latestEvent('conversation_mentioned')).toEqual({ id: 1, message_id, user_ids })
  expect((await d.events(mentions)).slice(-2)).toEqual(mentions)
  await write(`[@One](mention://user/${first.user.id}/One) again`)
  expect(await participants(d, 1)).toEqual([first.user.id, second.user.id])
  for (const person of [first, second]) {
    expect(await found(person, 'mention')).toEqual([1])
    expect(await found(person, 'participating')).toEqual([1])
    expect(await rowsOf(d, person.user.id)).toEqual([1, 1])
  }
  expect(await found(d.agent, 'mention')).toEqual([])

  await d.admin.conversations.participants.update(1, { user_ids: [] })
  expect(await found(first, 'mention')).toEqual([1])
  expect(await found(first, 'participating')).toEqual([])
})

test('whoever may no longer see a conversation neither takes part in it nor finds it', async () => {
  const d = await desk()
  const { id } = d.agent.user
  await d.begin({ assignee_id: id })
  await d.admin.messages.create(1, { content: `mention://user/${id}/Ada`, private: true })
  await d.admin.inboxMembers.update({ inbox_id: d.inbox.id, user_ids: [] })
  expect(await participants(d, 1)).toEqual([])
  expect([await found(d.agent, 'participating'), await found(d.agent, 'mention')]).toEqual([[], []])
  await d.admin.inboxMembers.update({ inbox_id: d.inbox.id, user_ids: [id] })
  expect(await participants(d, 1)).toEqual([id])
})

test('a note may mention more people than there are', async () => {
  const d = await desk()
  await d.begin()
  const ids = Array.from({ length: 1200 }, (_, at) => `mention://user/${at + 1_000_000}/x`).join(' ')
  await d.admin.messages.create(1, { content: `${ids} mention://user/${d.agent.user.id}/Ada`, private: true })
  expect(await participants(d, 1)).toEqual([d.agent.user.id])
})

const leaving: [string, (d: Desk, id: number) => Promise<unknown>][] = [
  ['is removed by an administrator', ({ admin }, id) => admin.agents.delete(id)],
  [
    'is removed by the platform',
    async ({ app, account }, user_id) => (await superPlatformOf(app)).accountUsers.delete(account.id, { user_id }),
  ],
  ['is deleted', async ({ app }, id) => (await superPlatformOf(app)).users.delete(id)],
]

test.each(leaving)('nothing of it is left of a person who %s', async (_how, leave) => {
  const d = await desk()
  const server = await d.server('offline')
  await d.begin()
  const note = `mention://user/${server.user.id}/One mention://user/${d.agent.user.id}/Two`
  await d.admin.messages.create(1, { content: note, private: true })
  await leave(d, server.user.id)
  expect(await participants(d, 1)).toEqual([d.agent.user.id])
  await d.settle()
  expect(await rowsOf(d, server.user.id)).toEqual([0, 0])
  expect(await rowsOf(d, d.agent.user.id)).toEqual([1, 1])
})

test('nothing of it is left of a conversation that is deleted, nor of those of an inbox that is', async () => {
  const d = await desk()
  for (const number of [1, 2]) {
    await d.begin()
    const content = `mention://user/${d.agent.user.id}/Ada`
    await d.admin.messages.create(number, { content, private: true })
  }
  await d.admin.conversations.delete(1)
  await d.settle()
  expect(await rowsOf(d, d.agent.user.id)).toEqual([1, 1])
  await d.admin.inboxes.delete(d.inbox.id)
  await d.settle()
  expect(await rowsOf(d, d.agent.user.id)).toEqual([0, 0])
})

test('of those who replace the participants at once, one prevails', async () => {
  const d = await desk()
  const people = [d.admin.user.id, d.agent.user.id, (await d.server('offline')).user.id]
  await d.begin()
  const replace = (id: number) => async () =>
    void (await d.admin.conversations.participants.update(1, { user_ids: [id] }))
  await allAtOnce(d.app, people.map(replace))
  expect(await participants(d, 1)).toHaveLength(1)
  const mention = (id: number) => async () =>
    void (await d.admin.messages.create(1, { content: `mention://user/${id}/x`, private: true }))
  await allAtOnce(d.app, [...people, ...people].map(mention))
  expect(await participants(d, 1)).toEqual(people.toSorted((a, b) => a - b))
})
