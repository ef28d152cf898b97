import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aContact } from '../../factory.ts'

async function contactLabels() {
  const s = await scene()
  const { id } = await aContact(s.app, s.account.id)
  const { labels } = s.agent.contacts
  const call = (verb: 'set' | 'add' | 'remove', ...titles: string[]) => labels[verb](id, { labels: titles })
  return { ...s, id, labels, call, titles: async () => (await labels.list(id)).payload }
}

test('labels are replaced, added and removed; new titles become labels of the account', async () => {
  const { admin, call, titles, events, latestEvent } = await contactLabels()
  await admin.labels.create({ title: 'vip' })
  expect(await titles()).toEqual([])
  expect(await call('set', 'VIP', 'late', 'vip')).toEqual({ payload: ['late', 'vip'] })
  expect(await call('add', 'münchen', 'late')).toEqual({ payload: ['late', 'münchen', 'vip'] })
  expect(await call('remove', 'Late', 'nobody-has-it')).toEqual({ payload: ['münchen', 'vip'] })
  expect(await call('set', 'late')).toEqual({ payload: ['late'] })
  expect(await call('add')).toEqual({ payload: ['late'] })
  expect(await call('remove')).toEqual({ payload: ['late'] })
  expect(await call('set')).toEqual({ payload: [] })
  const all = (await admin.labels.list()).payload.map(({ title }) => title)
  expect(all).toEqual(['late', 'münchen', 'vip'])
  expect(await events()).toEqual(Array.from({ length: 5 }, () => 'contact_updated'))
  expect((await latestEvent('contact_updated')).changed_attributes).toEqual([
    { label_list: { previous_value: ['late'], current_value: [] } },
  ])
})

test('a label that is deleted is gone from its contacts', async () => {
  const { admin, call, titles } = await contactLabels()
  await call('set', 'vip', 'late')
  const { payload } = await admin.labels.list()
  await admin.labels.delete(payload.find(({ title }) => title === 'vip')!.id)
  expect(await titles()).toEqual(['late'])
})

test.each([
  [{}, '422 labels missing'],
  [{ labels: null }, '422 labels wrong_type'],
  [{ labels: 'vip' }, '422 labels wrong_type'],
  [{ labels: ['vip', 'two words'] }, '422 labels[1] bad_format'],
  [{ labels: ['a,b'] }, '422 labels[0] bad_format'],
  [{ labels: [''] }, '422 labels[0] too_short'],
  [{ labels: Array.from({ length: 101 }, (_, i) => `l${i}`) }, '422 labels too_many'],
])('%j changes nothing', async (body, expected) => {
  const { id, labels, call, titles, admin } = await contactLabels()
  await call('set', 'kept')
  for (const verb of ['set', 'add', 'remove'] as const) {
    expect(await refusalOf(labels[verb](id, body as never))).toBe(expected)
  }
  expect(await titles()).toEqual(['kept'])
  expect((await admin.labels.list()).payload).toHaveLength(1)
})

test('those who add labels at once lose none', async () => {
  const { call, titles } = await contactLabels()
  const all = Array.from({ length: 10 }, (_, i) => `label-${i}`)
  await Promise.all(all.map((title) => call('add', title, 'shared')))
  expect(await titles()).toEqual([...all, 'shared'])
})
