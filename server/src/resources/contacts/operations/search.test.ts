import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase } from '../../../kernel/fold-case.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aContact } from '../factory.ts'
import type { ContactChanges } from '../schema.ts'

const idsOf = (answer: { payload: { id: number }[] }) => answer.payload.map(({ id }) => id)

test('a part of the name, address, phone number or identifier finds a contact, regardless of case', async () => {
  const { app, account, admin, agent } = await scene()
  const { id } = await aContact(app, account.id, {
    name: 'Grace  Brewster HOPPER-Müller',
    email: 'amazing.grace@navy.example',
    phone_number: '+12025550123',
    identifier: 'Emp-7Ω',
  })
  // The address that it would be given by chance could have one of the parts.
  await aContact(app, account.id, { name: 'Somebody else', email: null })
  for (const q of [
    'grace',
    'ACE',
    'hopper-MÜL',
    'g@',
    'ce@navy.exam',
    '+1202',
    '5550',
    'emp-7ω',
    ' Emp ',
    'ster hop',
    'e  b',
  ]) {
    const { payload, meta } = await agent.contacts.search({ q })
    if (q === 'g@') expect(payload).toEqual([])
    else expect([q, idsOf({ payload }), meta.count]).toEqual([q, [id], 1])
  }
  for (const q of ['gracehopper', '%', '_', 'navy.example+1202', '5550 grace']) {
    expect([q, (await agent.contacts.search({ q })).meta]).toEqual([q, { count: 0, current_page: 1, has_more: false }])
  }
  expect((await (await scene()).admin.contacts.search({ q: 'grace' })).payload).toEqual([])
  await admin.contacts.update(id, { name: 'Ada', email: null })
  expect((await agent.contacts.search({ q: 'grace' })).payload).toEqual([])
  expect(idsOf(await agent.contacts.search({ q: 'ada' }))).toEqual([id])
  expect(idsOf(await agent.contacts.search({ q: '5550' }))).toEqual([id])
})

test('visitors are found too, in the order of the list, a page at a time', async () => {
  const { app, account, admin } = await scene()
  const ids: number[] = []
  for (let i = 0; i < 17; i++) {
    ids.unshift((await aContact(app, account.id, { name: `Visitor ${i}`, email: null })).id)
    app.clock.advance(1000)
  }
  const first = await admin.contacts.search({ q: 'visitor' })
  expect([idsOf(first), first.meta]).toEqual([ids.slice(0, 15), { count: 17, current_page: 1, has_more: true }])
  expect(idsOf(await admin.contacts.search({ q: 'visitor', page: 2 }))).toEqual(ids.slice(15))
  expect(idsOf(await admin.contacts.search({ q: 'visitor', sort: 'created_at', per_page: 1 }))).toEqual([ids.at(-1)])
})

test.each([
  [{}, '422 q missing'],
  [{ q: '' }, '422 q too_short'],
  [{ q: ' \t' }, '422 q bad_format'],
  [{ q: 'x'.repeat(256) }, '422 q too_long'],
])('%j is refused', async (query, expected) => {
  const { agent } = await scene()
  expect(await refusalOf(agent.contacts.search(query as never))).toBe(expected)
})

/** Few different characters, so that texts share parts: of several lengths in UTF-8, some that change when folded. */
const character = fc.constantFrom(
  'a',
  'A',
  'b',
  ' ',
  '%',
  '_',
  '\\',
  'é',
  'É',
  'e\u0301',
  'ß',
  'İ',
  '王',
  '😀',
  '\u{10ffff}',
  '\t',
)
const words = (maxLength: number) => fc.string({ unit: character, minLength: 1, maxLength })

test('it finds exactly what looking into every contact finds', async () => {
  const s = await scene()
  const people = fc.sample(fc.record({ name: words(40), identifier: words(20) }), { numRuns: 60, seed: 7 })
  const known = await store(s, people)
  await fc.assert(
    fc.asyncProperty(words(6), async (q) => {
      if (q.trim() === '') return
      const sought = foldCase(q.trim())
      const expected = known.filter(({ texts }) => texts.some((text) => text.includes(sought))).map(({ id }) => id)
      const answer = await s.admin.contacts.search({ q, per_page: 100, sort: 'created_at' })
      expect(idsOf(answer)).toEqual(expected)
      expect(answer.meta.count).toBe(expected.length)
    }),
    { numRuns: 150, seed: 8 },
  )
})

async function store({ app, account }: Scene, people: ContactChanges[]) {
  const known = []
  for (const [i, person] of people.entries()) {
    const { id } = await aContact(app, account.id, { ...person, identifier: `${person.identifier}${i}`, email: null })
    const texts = [person.name!, `${person.identifier}${i}`].map(foldCase)
    known.push({ id, texts })
  }
  return known
}

test('a word that thousands have is found all the same, and counted up to a thousand', async () => {
  const { app, account, admin } = await scene()
  const now = app.services.clock.now()
  const plain = { middle_name: '', last_name: '', contact_type: 'visitor', blocked: false } as const
  await app.database.transaction(async (tx) => {
    const rows = Array.from({ length: 1200 }, (_, i) => {
      const name = `common ${i}`
      return { account_id: account.id, name, sort_name: name, search_text: name, ...plain }
    })
    await tx
      .insertInto('contacts')
      .values(
        rows.map((row) => ({
          ...row,
          additional_attributes: {},
          custom_attributes: {},
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  })
  const answer = await admin.contacts.search({ q: 'common' })
  expect([answer.payload.length, answer.meta]).toEqual([15, { count: 1000, current_page: 1, has_more: true }])
  expect(answer.payload[0]!.name).toBe('common 1199')
  const { payload } = await admin.contacts.search({ q: 'common 77', per_page: 100 })
  expect(payload.map(({ name }) => name).sort()).toEqual([
    'common 77',
    ...Array.from({ length: 10 }, (_, i) => `common 77${i}`),
  ])
})

test('however long its details are, a contact is found by any part of them', async () => {
  const { admin, visitor } = await scene()
  const { client, at } = await visitor()
  const word = (length: number, from: number) =>
    Array.from({ length }, (_, i) => String.fromCodePoint(from + i)).join('')
  const name = [word(80, 0x4e00), word(80, 0x5000), word(80, 0x6000)].join(' ')
  const { id } = await client.contacts.create(at[0], { name, identifier: word(255, 0x7000) })
  for (const from of [0x4e00, 0x5000, 0x6000, 0x7000]) {
    for (const part of [word(5, from), word(5, from + 50), word(30, from + 20)]) {
      expect(idsOf(await admin.contacts.search({ q: part }))).toEqual([id])
    }
  }
})

test('a company finds its people, under the name that it has now', async () => {
  const { app, account, admin, agent } = await scene()
  const { id } = await aContact(app, account.id, { additional_attributes: { company_name: 'Zürcher Mühle' } })
  expect(idsOf(await agent.contacts.search({ q: 'CHER MÜH' }))).toEqual([id])
  await admin.contacts.update(id, { additional_attributes: { company_name: 'Sägewerk' } })
  expect(idsOf(await agent.contacts.search({ q: 'mühle' }))).toEqual([])
  expect(idsOf(await agent.contacts.search({ q: 'sägewerk' }))).toEqual([id])
})
