import { expect, test } from 'vitest'
import { minute } from '../../../kernel/clock.ts'
import { type Desk, desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import type { Person } from '../../../testing/scene.ts'
import { aConversation } from '../../conversations/factory.ts'
import { aMessage } from '../../conversations/messages/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'

const found = async (person: Person, q: string) => {
  const { payload } = await person.search.messages({ q })
  return payload.messages.map(({ content }) => content)
}

/** A desk whose first conversation has these messages. */
async function having(...contents: string[]): Promise<Desk> {
  const d = await desk()
  await d.begin()
  for (const content of contents) await aMessage(d.app, d.account.id, 1, { content })
  return d
}

test('a message is shown as it is elsewhere, with whose conversation it is in and where it matches', async () => {
  const d = await desk()
  const { meta } = await d.begin()
  const asked = await d.admin.messages.create(1, { content: 'Where is my <b>ORDER</b>?', message_type: 'incoming' })
  await d.admin.messages.create(1, { content: 'One moment' })
  const { payload } = await d.agent.search.messages({ q: 'order' })
  const [shown] = (await d.agent.messages.list(1, {})).payload.filter(({ id }) => id === asked.id)
  expect(payload.messages).toEqual([
    {
      ...shown,
      conversation: expect.objectContaining({ assignee_id: null }),
      contact: { id: meta.sender.id, name: meta.sender.name },
      highlight: [
        { text: 'Where is my <b>', match: false },
        { text: 'ORDER', match: true },
        { text: '</b>?', match: false },
      ],
    },
  ])
})

test('messages are searched among those of a time, of somebody or of an inbox', async () => {
  const d = await desk()
  await d.begin()
  const { clock, database } = d.app
  const start = clock.now() / 1000
  const asked = await d.admin.messages.create(1, { content: 'order one', message_type: 'incoming' })
  clock.advance(minute)
  await d.agent.messages.create(1, { content: 'order two' })
  const inbox = await anInbox(d.app, d.account.id)
  const other = await aConversation(d.app, d.account.id, { inbox })
  clock.advance(minute)
  await d.admin.messages.create(other.display_id, { content: 'order three' })
  const among = async (narrowing: object) => {
    const { payload } = await d.admin.search.messages({ q: 'order', ...narrowing })
    return payload.messages.map(({ content }) => content)
  }
  expect(await among({ since: start + 60 })).toEqual(['order three', 'order two'])
  expect(await among({ until: start + 60 })).toEqual(['order two', 'order one'])
  expect(await among({ since: start + 1, until: start + 60 })).toEqual(['order two'])
  expect(await among({ inbox_id: inbox.id })).toEqual(['order three'])
  expect(await among({ from: `agent:${d.agent.user.id}` })).toEqual(['order two'])
  const { sender_id } = await database.read
    .selectFrom('messages')
    .select('sender_id')
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  expect(await among({ from: `contact:${sender_id}` })).toEqual(['order one'])
  expect(await among({ from: `contact:${sender_id}`, inbox_id: inbox.id })).toEqual([])
  expect((await d.admin.search.all({ q: 'order', inbox_id: inbox.id })).payload.messages).toHaveLength(1)
  await expect(d.admin.search.messages({ q: 'order', from: 'bot:1' })).rejects.toMatchObject({ status: 422 })
})

test('whole words come before beginnings, ends and insides of words, and then the latest', async () => {
  const d = await having('order one', 'disordered', 'ordering', 'reorder', 'my order!', 'nothing')
  expect(await found(d.agent, 'Order')).toEqual(['my order!', 'order one', 'ordering', 'reorder', 'disordered'])
})

test('every word must be there; those beside each other come first', async () => {
  const d = await having('red shoes', 'shoes that are red', 'red hat')
  expect(await found(d.agent, ' red \t shoes ')).toEqual(['red shoes', 'shoes that are red'])
  expect(await found(d.agent, 'red shoes')).toEqual(['red shoes', 'shoes that are red'])
  expect(await found(d.agent, 'shoes red')).toEqual(['shoes that are red', 'red shoes'])
})

test('what is written in any script, case and form is found by a part of it', async () => {
  const d = await having(
    'Die ÄRGERLICHE Straße',
    'cafe\u0301 crème',
    '東京タワーへ行く',
    'Привет, МИР',
    '👩‍🚀 to the 🌙',
  )
  expect(await found(d.agent, 'rgerl')).toEqual(['Die ÄRGERLICHE Straße'])
  expect(await found(d.agent, 'ärger')).toEqual(['Die ÄRGERLICHE Straße'])
  expect(await found(d.agent, 'CAFÉ')).toEqual(['cafe\u0301 crème'])
  expect(await found(d.agent, 'タワー')).toEqual(['東京タワーへ行く'])
  expect(await found(d.agent, '京')).toEqual(['東京タワーへ行く'])
  expect(await found(d.agent, 'мир')).toEqual(['Привет, МИР'])
  expect(await found(d.agent, '🌙')).toEqual(['👩‍🚀 to the 🌙'])
})

test('quotes, wildcards and operators are text like any other', async () => {
  const odd = [
    'say "hello" AND goodbye',
    "it's 100% sure_ly",
    'a NEAR(b) OR c*',
    'text : scope',
    "'; drop table messages;--",
  ]
  const d = await having(...odd, 'plain')
  for (const [q, content] of [
    ['"hello" and', odd[0]],
    ['"hel', odd[0]],
    ["'s 100%", odd[1]],
    ['_ly', odd[1]],
    ['near(b)', odd[2]],
    ['c*', odd[2]],
    ['text :', odd[3]],
    ["'; drop", odd[4]],
  ]) {
    expect([q, await found(d.agent, q!)]).toEqual([q, [content]])
  }
  for (const q of [
    'hello OR plain',
    'pla*',
    'NOT hello',
    '%%',
    'p_ain',
    '\\',
    'scope:plain',
    '-plain',
    '^plain',
    '""',
  ]) {
    expect([q, await found(d.agent, q)]).toEqual([q, []])
  }
  expect(await refusalOf(d.agent.search.messages({ q: ' ' }))).toBe('422 q bad_format')
  expect(await refusalOf(d.agent.search.messages({ q: 'x'.repeat(256) }))).toBe('422 q too_long')
  expect(await found(d.agent, '😀'.repeat(100))).toEqual([])
})

test('an agent finds what its inboxes and teams have, notes too; activities and other accounts nobody', async () => {
  const d = await having('secret plan')
  const hidden = await aConversation(d.app, d.account.id, { inbox: await anInbox(d.app, d.account.id) })
  await aMessage(d.app, d.account.id, hidden.display_id, { content: 'secret of another inbox' })
  await aMessage(d.app, d.account.id, 1, { content: 'secret note', private: true })
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  expect(await found(d.agent, 'secret')).toEqual(['secret note', 'secret plan'])
  expect(await found(d.admin, 'secret')).toEqual(['secret note', 'secret of another inbox', 'secret plan'])
  expect(await found(d.admin, 'resolved')).toEqual([])
  expect(await found((await desk()).admin, 'secret')).toEqual([])
  const team = await d.admin.teams.create({ name: 'Lab' })
  await d.admin.teams.members.add(team.id, { user_ids: [d.agent.user.id] })
  await d.admin.conversations.assignments.create(hidden.display_id, { team_id: team.id })
  expect(await found(d.agent, 'secret')).toEqual(['secret note', 'secret of another inbox', 'secret plan'])
})

test('what is changed or deleted is found as it is now', async () => {
  const d = await having('first words')
  const [message] = (await d.agent.search.messages({ q: 'first' })).payload.messages
  await d.admin.messages.delete(1, message!.id)
  expect(await found(d.agent, 'first')).toEqual([])
  await aMessage(d.app, d.account.id, 1, { content: 'second words' })
  await d.admin.conversations.delete(1)
  expect(await found(d.agent, 'second')).toEqual([])
})

test('pages lead from one to the next, by number and by cursor, whatever comes meanwhile', async () => {
  const d = await having(...Array.from({ length: 7 }, (_, i) => `order ${i}`), 'reorder')
  const get = call(d.app, d.agent.token)
  const read: string[] = []
  let next: string | undefined = `/api/v1/accounts/${d.account.id}/search/messages?q=order&per_page=3`
  while (next) {
    const answer = await get('GET', next)
    read.push(...answer.json().payload.messages.map(({ content }: { content: string }) => content))
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]?.replace('http://parley.test', '')
    await aMessage(d.app, d.account.id, 1, { content: 'order later' })
  }
  expect(read).toEqual([...Array.from({ length: 7 }, (_, i) => `order ${6 - i}`), 'reorder'])
  const { payload } = await d.agent.search.messages({ q: 'order', per_page: 2, page: 4 })
  expect(payload.messages.map(({ content }) => content)).toEqual(['order 3', 'order 2'])
  expect(await refusalOf(d.agent.search.messages({ q: 'order', cursor: 'WzEsMl0.x' }))).toBe('422 cursor bad_cursor')
})

test('whoever writes at the same time is found all the same, once', async () => {
  const d = await desk()
  for (let i = 0; i < 4; i++) await d.begin()
  const write = (_: unknown, i: number) => d.admin.messages.create((i % 4) + 1, { content: `parallel ${i}` })
  await Promise.all(Array.from({ length: 40 }, write))
  const { payload } = await d.agent.search.messages({ q: 'parallel', per_page: 100 })
  expect(new Set(payload.messages.map(({ content }) => content)).size).toBe(40)
  expect(payload.messages).toHaveLength(40)
})
