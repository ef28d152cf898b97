import { expect, test } from 'vitest'
import { desk } from '../../../../testing/desk.ts'
import { refusalOf } from '../../../../testing/refusal.ts'

test('labels are set, added, removed and listed; new titles become labels of the account', async () => {
  const d = await desk()
  await d.begin()
  const { labels } = d.agent.conversations
  await d.admin.labels.create({ title: 'billing' })
  expect(await labels.list(1)).toEqual({ payload: [] })
  expect(await labels.set(1, { labels: ['Vip', 'billing', 'VIP'] })).toEqual({ payload: ['billing', 'vip'] })
  expect(await labels.add(1, { labels: ['größe', 'vip'] })).toEqual({ payload: ['billing', 'größe', 'vip'] })
  expect(await labels.remove(1, { labels: ['BILLING', 'never'] })).toEqual({ payload: ['größe', 'vip'] })
  expect(await labels.set(1, { labels: ['new'] })).toEqual({ payload: ['new'] })
  expect(await labels.list(1)).toEqual({ payload: ['new'] })
  expect((await d.admin.conversations.get(1)).labels).toEqual(['new'])
  expect((await d.admin.labels.list()).payload.map(({ title }) => title)).toEqual(['billing', 'größe', 'new', 'vip'])
  expect(await d.activities(1)).toEqual([
    'Ada Lovelace added billing, vip',
    'Ada Lovelace added größe',
    'Ada Lovelace removed billing',
    'Ada Lovelace added new',
    'Ada Lovelace removed größe, vip',
  ])
  expect(await labels.set(1, { labels: [] })).toEqual({ payload: [] })
})

test('a change of labels is one event; one that changes nothing is none', async () => {
  const d = await desk()
  await d.begin()
  const { labels } = d.admin.conversations
  await labels.set(1, { labels: ['a', 'b'] })
  await labels.set(1, { labels: ['b', 'A'] })
  await labels.add(1, { labels: ['a'] })
  await labels.remove(1, { labels: ['x'] })
  await labels.set(1, { labels: ['b', 'c'] })
  expect(await d.events()).toEqual(['conversation_created', 'conversation_updated', 'conversation_updated'])
  expect(await d.latestEvent('conversation_updated')).toMatchObject({
    labels: ['b', 'c'],
    changed_attributes: [{ labels: { previous_value: ['a', 'b'], current_value: ['b', 'c'] } }],
  })
})

test.each([
  [{}, '422 labels missing'],
  [{ labels: null }, '422 labels wrong_type'],
  [{ labels: 'billing' }, '422 labels wrong_type'],
  [{ labels: ['fine', 'two words'] }, '422 labels[1] bad_format'],
  [{ labels: ['a,b'] }, '422 labels[0] bad_format'],
  [{ labels: [''] }, '422 labels[0] too_short'],
  [{ labels: [7, 'x'.repeat(256)] }, '422 labels[0] wrong_type, labels[1] too_long'],
  [{ labels: Array.from({ length: 101 }, (_, i) => `l${i}`) }, '422 labels too_many'],
])('%j is refused, and changes nothing', async (body, expected) => {
  const d = await desk()
  await d.begin()
  const { labels } = d.admin.conversations
  await labels.set(1, { labels: ['kept'] })
  const events = await d.events()
  for (const change of [labels.set, labels.add, labels.remove]) {
    expect(await refusalOf(change(1, body as { labels: string[] }))).toBe(expected)
  }
  expect(await labels.list(1)).toEqual({ payload: ['kept'] })
  expect((await d.admin.labels.list()).payload).toHaveLength(1)
  expect(await d.events()).toEqual(events)
})

test('a conversation has a hundred labels at most', async () => {
  const d = await desk()
  await d.begin()
  const { labels } = d.admin.conversations
  await labels.set(1, { labels: Array.from({ length: 100 }, (_, i) => `l${i}`) })
  expect(await refusalOf(labels.add(1, { labels: ['more'] }))).toBe('422 labels too_many')
  expect((await labels.list(1)).payload).toHaveLength(100)
})

test('of fifty that add a label at once, none is lost', async () => {
  const d = await desk()
  await d.begin()
  const { labels } = d.admin.conversations
  const titles = Array.from({ length: 50 }, (_, i) => `label-${i}`)
  await Promise.all(titles.map((title) => labels.add(1, { labels: [title, 'shared'] })))
  expect((await labels.list(1)).payload).toEqual([...titles, 'shared'].sort())
  expect(await d.latestEvent('conversation_updated')).toMatchObject({ labels: [...titles, 'shared'].sort() })
  await Promise.all(titles.map((title) => labels.remove(1, { labels: [title] })))
  expect((await labels.list(1)).payload).toEqual(['shared'])
})

test('labels are for those who may see the conversation, and not for bots', async () => {
  const d = await desk()
  await d.begin()
  const stranger = await d.member()
  const bot = await d.bot()
  const body = { labels: ['x'] }
  for (const name of ['set', 'add', 'remove'] as const) {
    expect(await refusalOf(stranger.conversations.labels[name](1, body))).toBe('404 not_found')
    expect(await refusalOf(bot.conversations.labels[name](1, body))).toBe('403 bot_refused')
  }
  expect(await refusalOf(stranger.conversations.labels.list(1))).toBe('404 not_found')
})

test('a label that is deleted is gone from its conversations', async () => {
  const d = await desk()
  await d.begin()
  await d.admin.conversations.labels.set(1, { labels: ['gone', 'kept'] })
  const [gone] = (await d.admin.labels.list()).payload
  await d.admin.labels.delete(gone!.id)
  expect(await d.admin.conversations.labels.list(1)).toEqual({ payload: ['kept'] })
})
