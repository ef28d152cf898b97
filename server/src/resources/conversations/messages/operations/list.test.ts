import { expect, test } from 'vitest'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { aMessage } from '../factory.ts'

/** A conversation with so many messages; answers their ids. */
async function filledDesk(count: number) {
  const set = await conversationScene()
  const ids: number[] = []
  for (let sent = 0; sent < count; sent++) {
    const { id } = await aMessage(set.app, set.account.id, set.number, { content: `${sent}`, type: 'template' })
    ids.push(id)
  }
  const list = async (query: object = {}) => {
    const { payload } = await set.agent.messages.list(set.number, query)
    return payload.map(({ id }) => id)
  }
  return { ...set, ids, list }
}

test('the latest twenty come, oldest first, with what the conversation is', async () => {
  const { admin, agent, number, ids, conversation } = await filledDesk(25)
  await admin.labels.create({ title: 'billing' })
  const { meta, payload } = await agent.messages.list(number)
  expect(payload.map(({ id }) => id)).toEqual(ids.slice(-20))
  expect(meta).toEqual({
    labels: [],
    additional_attributes: {},
    contact: expect.objectContaining({ id: conversation.contact_id, name: 'Grace Hopper', type: 'contact' }),
    agent_last_seen_at: null,
    assignee_last_seen_at: null,
    count: 25,
    current_page: 1,
    has_more: true,
  })
})

test('who works on it and when it was looked at is said as well', async () => {
  const { app, agent, number, conversation } = await conversationScene()
  const seen = Date.UTC(2026, 0, 2, 3, 4, 5)
  await app.database.transaction((tx) =>
    tx
      .updateTable('conversations')
      .set({ assignee_id: agent.user.id, agent_last_seen_at: seen, assignee_last_seen_at: seen })
      .where('id', '=', conversation.id)
      .execute(),
  )
  expect((await agent.messages.list(number)).meta).toMatchObject({
    assignee: { id: agent.user.id, name: agent.user.name, type: 'user' },
    agent_last_seen_at: '2026-01-02T03:04:05.000Z',
    assignee_last_seen_at: '2026-01-02T03:04:05.000Z',
  })
})

test('before, after and both bound it without the ids they name', async () => {
  const { list, ids } = await filledDesk(105)
  expect(await list({ before: ids[50] })).toEqual(ids.slice(30, 50))
  expect(await list({ before: ids[2] })).toEqual(ids.slice(0, 2))
  expect(await list({ after: ids[0] })).toEqual(ids.slice(1, 101))
  expect(await list({ after: ids[100] })).toEqual(ids.slice(101))
  expect(await list({ after: 0, before: ids[104] })).toEqual(ids.slice(0, 104))
  expect(await list({ after: ids[10], before: ids[12] })).toEqual([ids[11]])
  expect(await list({ after: ids[10], before: ids[10] })).toEqual([])
  expect(await list({ after: ids[104] })).toEqual([])
  expect(await list({ after: ids[3], per_page: 2 })).toEqual(ids.slice(4, 6))
  expect(await list({ per_page: 2, page: 2 })).toEqual(ids.slice(101, 103))
})

test('the Link header leads through all of them, one way or the other', async () => {
  const { app, account, agent, number, ids } = await filledDesk(12)
  const walk = async (query: string) => {
    const pages: number[][] = []
    let url: string | undefined = `/api/v1/accounts/${account.id}/conversations/${number}/messages?per_page=5${query}`
    while (url) {
      const answer = await call(app, agent.token)('GET', url)
      pages.push(answer.json().payload.map(({ id }: { id: number }) => id))
      url = /<http:\/\/parley\.test([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    return pages
  }
  expect(await walk('')).toEqual([ids.slice(7), ids.slice(2, 7), ids.slice(0, 2)])
  expect(await walk('&after=0')).toEqual([ids.slice(0, 5), ids.slice(5, 10), ids.slice(10)])
})

test('private notes and activity can be left out', async () => {
  const { app, account, agent, admin, number, list } = await filledDesk(2)
  await admin.messages.create(number, { content: 'Between us', private: true })
  await app.database.transaction((tx) =>
    tx.updateTable('conversations').set({ status: 'resolved' }).where('account_id', '=', account.id).execute(),
  )
  await admin.messages.create(number, { content: 'Hi', message_type: 'incoming' })
  const types = (query: object = {}) =>
    agent.messages.list(number, query).then(({ payload }) => payload.map((row) => [row.message_type, row.private]))
  expect(await types()).toEqual([
    [3, false],
    [3, false],
    [1, true],
    [0, false],
    [2, false],
  ])
  expect(await types({ filter_internal_messages: true })).toEqual([
    [3, false],
    [3, false],
    [0, false],
  ])
  const { meta, payload } = await agent.messages.list(number, { filter_internal_messages: true })
  expect([meta.count, payload.length, (await list()).length]).toEqual([3, 3, 5])
})

test('a page takes as many statements whatever it holds', async () => {
  const { app, account, agent, admin, number, conversation } = await conversationScene()
  const statements = async () => {
    const before = app.database.counters.statements
    await agent.messages.list(number, { per_page: 50 })
    return app.database.counters.statements - before
  }
  const attachments = [{ file_type: 'fallback' as const, fallback_title: 'x' }]
  await admin.messages.create(number, { content: 'x', attachments })
  const one = await statements()
  const contact = { type: 'contact', id: conversation.contact_id, name: '' } as const
  for (let sent = 0; sent < 15; sent++) {
    await aMessage(app, account.id, number, { type: 'incoming', sender: contact, attachments })
    await agent.messages.create(number, { content: 'x', attachments: [...attachments, ...attachments] })
  }
  expect(await statements()).toBe(one)
})

test.each([
  [{ before: 'x' }, 'before wrong_type'],
  [{ per_page: 101 }, 'per_page too_large'],
  [{ cursor: 'nonsense' }, 'cursor bad_cursor'],
  [{ filter_internal_messages: 'maybe' }, 'filter_internal_messages wrong_type'],
])('%o is refused', async (query, refusal) => {
  const { agent, number } = await conversationScene()
  expect(await refusalOf(agent.messages.list(number, query as object))).toBe(`422 ${refusal}`)
})

test('strangers to the inbox find nothing', async () => {
  const { member, number } = await conversationScene()
  expect(await refusalOf((await member('agent')).messages.list(number))).toBe('404 not_found')
})
