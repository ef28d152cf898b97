import { expect, test } from 'vitest'
import { desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

test('a label is created, read, changed, listed and deleted', async () => {
  const { admin, agent } = await scene()
  const label = await admin.labels.create({ title: 'Billing', description: 'Invoices', color: '#FF0000' })
  expect(label).toEqual({
    id: label.id,
    title: 'billing',
    description: 'Invoices',
    color: '#FF0000',
    show_on_sidebar: false,
  })
  expect(await admin.labels.get(label.id)).toEqual(label)
  const changed = await admin.labels.update(label.id, { description: null, show_on_sidebar: true })
  expect(changed).toEqual({ id: label.id, title: 'billing', color: '#FF0000', show_on_sidebar: true })
  expect(await agent.labels.list()).toEqual({ payload: [changed] })
  expect(await admin.labels.delete(label.id)).toEqual({})
  expect(await agent.labels.list()).toEqual({ payload: [] })
  expect(await refusalOf(admin.labels.delete(label.id))).toBe('404 not_found')
})

test('a new label is blue and kept off the sidebar unless told otherwise', async () => {
  const { admin } = await scene()
  const { color, show_on_sidebar } = await admin.labels.create({ title: 'x' })
  expect([color, show_on_sidebar]).toEqual(['#1f93ff', false])
})

test('a title is taken whatever its case and composition, also when another label is renamed to it', async () => {
  const { admin } = await scene()
  await admin.labels.create({ title: 'É'.normalize('NFC') })
  expect(await refusalOf(admin.labels.create({ title: 'é'.normalize('NFD') }))).toBe('422 title taken')
  const other = await admin.labels.create({ title: 'other' })
  expect(await refusalOf(admin.labels.update(other.id, { title: 'É' }))).toBe('422 title taken')
  expect((await admin.labels.update(other.id, { title: 'OTHER' })).title).toBe('other')
})

test('two accounts may use the same title, and neither sees the other', async () => {
  const [one, two] = [await scene(), await scene()]
  await one.admin.labels.create({ title: 'shared' })
  await two.admin.labels.create({ title: 'shared' })
  expect((await one.agent.labels.list()).payload).toHaveLength(1)
})

test.each(['billing', 'a', '7', 'vip_customer-2', 'größe', '日本語', 'हिन्दी', 'x'.repeat(255)])(
  '%s is a title',
  async (title) => {
    const { admin } = await scene()
    expect((await admin.labels.create({ title })).title).toBe(title)
  },
)

test.each([
  ['', '422 title too_short'],
  ['two words', '422 title bad_format'],
  ['-dash', '422 title bad_format'],
  ['a\nb', '422 title bad_format'],
  ['smile😀', '422 title bad_format'],
  ["'; drop table labels --", '422 title bad_format'],
  ['x'.repeat(256), '422 title too_long'],
])('%j is none', async (title, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.labels.create({ title }))).toBe(expected)
  expect((await admin.labels.list()).payload).toEqual([])
})

test('a colour is hexadecimal', async () => {
  const { admin } = await scene()
  expect(await refusalOf(admin.labels.create({ title: 'x', color: 'red' }))).toBe('422 color bad_format')
})

test('of fifty that create the same label at once, one does', async () => {
  const { admin } = await scene()
  const results = await Promise.all(
    Array.from({ length: 50 }, () => admin.labels.create({ title: 'race' }).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 title taken']))
})

test('of those that change and delete one label at once, everyone gets an answer', async () => {
  const { admin } = await scene()
  const { id } = await admin.labels.create({ title: 'contested' })
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i === 7 ? admin.labels.delete(id) : admin.labels.update(id, { description: `${i}` })).then(
        () => 'done',
        refusalOf,
      ),
    ),
  )
  expect(results.every((result) => result === 'done' || result === '404 not_found')).toBe(true)
  expect((await admin.labels.list()).payload).toEqual([])
})

test('a deleted label is gone at once, and is taken off what had it a part at a time', async () => {
  const d = await desk()
  const { admin, account, app } = d
  const { id } = await admin.labels.create({ title: 'gone' })
  const { id: number } = await d.begin()
  await admin.conversations.labels.set(number, { labels: ['gone'] })
  const { payload } = await admin.contacts.list()
  await admin.contacts.labels.set(payload[0]!.id, { labels: ['gone'] })
  // As many as make several batches; what they are labels of does not matter here.
  await app.database.transaction(async (tx) => {
    for (let first = 1e6; first < 1e6 + 2500; first += 500) {
      const conversations = Array.from({ length: 500 }, (_, i) => first + i)
      await tx
        .insertInto('conversation_labels')
        .values(conversations.map((conversation_id) => ({ account_id: account.id, conversation_id, label_id: id })))
        .execute()
    }
  })
  const uses = async () => {
    const rows = app.database.read.selectFrom('conversation_labels').select('id').where('label_id', '=', id)
    return (await rows.execute()).length
  }
  await admin.labels.delete(id)
  expect(await uses()).toBe(2501)

  expect((await admin.conversations.get(number)).labels).toEqual([])
  expect((await admin.contacts.labels.list(payload[0]!.id)).payload).toEqual([])
  const present = { attribute_key: 'labels', filter_operator: 'is_present' } as const
  expect((await admin.conversations.filter({ payload: [present] })).data.meta.all_count).toBe(0)
  expect((await admin.contacts.filter({ payload: [present] })).meta.count).toBe(0)
  await admin.labels.create({ title: 'gone' })
  expect((await admin.conversations.get(number)).labels).toEqual([])

  await d.settle()
  expect(await uses()).toBe(0)
})

test('what has a label is counted before it goes', async () => {
  const s = await desk()
  const label = await s.admin.labels.create({ title: 'late' })
  const { id } = await s.begin()
  await s.admin.conversations.labels.set(id, { labels: ['late'] })
  expect(await s.admin.labels.usage(label.id)).toEqual({ conversations: 1, contacts: 0 })
  expect(await refusalOf(s.agent.labels.usage(label.id))).toBe('403 role_required')
})

test('a label is merged into another, which whatever had it has then, once', async () => {
  const s = await desk()
  const [from, into] = [
    await s.admin.labels.create({ title: 'late' }),
    await s.admin.labels.create({ title: 'delayed' }),
  ]
  const [one, both] = [await s.begin(), await s.begin()]
  await s.admin.conversations.labels.set(one.id, { labels: ['late'] })
  await s.admin.conversations.labels.set(both.id, { labels: ['late', 'delayed'] })
  const { payload: made } = await s.admin.contacts.create({ name: 'Grace' })
  await s.admin.contacts.labels.set(made.contact.id, { labels: ['late'] })
  const late = { attribute_key: 'labels', filter_operator: 'equal_to', values: ['late', 'other'], query_operator: null }
  const filter = await s.admin.customFilters.create({ name: 'Late', query: { payload: [late] } })

  expect(await s.admin.labels.merge(from.id, { into: 'Delayed' })).toEqual(into)
  expect((await s.admin.labels.list()).payload).toEqual([into])
  await s.settle()
  expect((await s.admin.conversations.labels.list(one.id)).payload).toEqual(['delayed'])
  expect((await s.admin.conversations.labels.list(both.id)).payload).toEqual(['delayed'])
  expect((await s.admin.contacts.labels.list(made.contact.id)).payload).toEqual(['delayed'])
  expect(await s.admin.labels.usage(into.id)).toEqual({ conversations: 2, contacts: 1 })
  const { query, dropped_conditions } = await s.admin.customFilters.get(filter.id)
  expect([query, dropped_conditions]).toEqual([{ payload: [{ ...late, values: ['delayed', 'other'] }] }, 0])
})

test.each(['merged', 'deleted'])('one that others are still merged into is %s after that', async (what) => {
  const s = await desk()
  const make = (title: string) => s.admin.labels.create({ title })
  const [first, second, third] = [await make('first'), await make('second'), await make('third')]
  const { id } = await s.begin()
  await s.admin.conversations.labels.set(id, { labels: ['first'] })
  await s.admin.labels.merge(first.id, { into: 'second' })
  await (what === 'merged' ? s.admin.labels.merge(second.id, { into: 'third' }) : s.admin.labels.delete(second.id))
  // The later of the two jobs is due first, as where the earlier one has failed once.
  const { database, clock } = s.app
  await database.transaction(async (tx) => {
    const exchanges = tx.selectFrom('jobs').select('id').where('name', '=', 'labels.exchange').orderBy('id')
    const job = await exchanges.where('account_id', '=', s.account.id).executeTakeFirstOrThrow()
    const changed = tx.updateTable('jobs').set({ run_at: clock.now() + 500 })
    await changed.where('id', '=', job.id).execute()
  })
  await s.settle()
  clock.advance(2000)
  await s.settle()
  const left = database.read.selectFrom('conversation_labels').select('label_id').where('account_id', '=', s.account.id)
  expect(await left.execute()).toEqual(what === 'merged' ? [{ label_id: third.id }] : [])
})

test('of two that are merged into each other at once, one is left, and whatever had either has it', async () => {
  const s = await desk()
  const [one, two] = [await s.admin.labels.create({ title: 'one' }), await s.admin.labels.create({ title: 'two' })]
  const { id } = await s.begin()
  await s.admin.conversations.labels.set(id, { labels: ['one', 'two'] })
  const outcomes = await Promise.allSettled([
    s.admin.labels.merge(one.id, { into: 'two' }),
    s.admin.labels.merge(two.id, { into: 'one' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await s.settle()
  const [left, ...others] = (await s.admin.labels.list()).payload
  expect(others).toEqual([])
  expect((await s.admin.conversations.labels.list(id)).payload).toEqual([left!.title])
})

test('a label is merged into one that there is, and not into itself', async () => {
  const { admin, agent } = await scene()
  const label = await admin.labels.create({ title: 'late' })
  expect(await refusalOf(admin.labels.merge(label.id, { into: 'late' }))).toBe('422 into not_allowed')
  expect(await refusalOf(admin.labels.merge(label.id, { into: 'unheard-of' }))).toBe('422 into unknown')
  expect(await refusalOf(agent.labels.merge(label.id, { into: 'late' }))).toBe('403 role_required')
  expect((await admin.labels.list()).payload).toEqual([label])
})
