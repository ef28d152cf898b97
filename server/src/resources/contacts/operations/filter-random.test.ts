import { expect, test } from 'vitest'
import { junk, type Model, meets, numbers, randomItems, storedDates, texts } from '../../../testing/filter-model.ts'
import { Random } from '../../../testing/random.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aDefinition } from '../../custom-attribute-definitions/factory.ts'
import { ensureLabels } from '../../labels/rules/ensure.ts'
import { derivedOf } from '../rules/details.ts'

const model: Model = {
  name: { kind: 'text' },
  identifier: { kind: 'text' },
  city: { kind: 'text' },
  company_name: { kind: 'text' },
  blocked: { kind: 'boolean', operators: ['equal_to', 'not_equal_to'] },
  created_at: { kind: 'time' },
  last_activity_at: { kind: 'time' },
  labels: { kind: 'names', asked: ['Vip', 'ÄRGER', 'none-has-it', 'open'] },
  note: { kind: 'text' },
  score: { kind: 'number' },
  due: { kind: 'date' },
  done: { kind: 'boolean' },
}

const moments = [Date.UTC(2026, 0, 4), Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 5, 12, 0, 0, 123), Date.UTC(2024, 1, 29)]

function randomContact(random: Random, at: number) {
  const attribute = (values: readonly unknown[]) => (random.upTo(3) === 0 ? random.of(junk) : random.of(values))
  const anything = [...texts, ...numbers, ...Object.keys(storedDates), true, false]
  return {
    name: random.of(['', ...texts]),
    identifier: random.upTo(3) === 0 ? null : `${random.of(texts)}${at}`,
    blocked: random.upTo(2) === 0,
    created_at: random.of(moments),
    last_activity_at: random.of([null, ...moments]),
    additional_attributes: { city: attribute(texts), company_name: attribute(anything) },
    custom_attributes: {
      note: attribute([...texts, ...anything]),
      score: attribute([...numbers, ...anything]),
      due: attribute([...Object.keys(storedDates), ...anything]),
      ...(random.upTo(4) > 0 && { done: attribute([true, false, ...anything]) }),
    },
    labels: ['vip', 'ärger', 'open'].filter(() => random.upTo(3) === 0),
  }
}

type Contact = ReturnType<typeof randomContact>

async function store({ app, account }: Scene, contacts: Contact[]): Promise<Map<number, Record<string, unknown>>> {
  const rows = new Map<number, Record<string, unknown>>()
  await app.database.transaction(async (tx) => {
    const known = await ensureLabels({ tx, services: app.services, now: 0, quiet: true }, account.id, [
      'vip',
      'ärger',
      'open',
    ])
    for (const { labels, ...contact } of contacts) {
      const fixed = {
        account_id: account.id,
        middle_name: '',
        last_name: '',
        contact_type: 'lead',
        email: null,
        phone_number: null,
        updated_at: 0,
      } as const
      const row = { ...fixed, ...contact, ...derivedOf({ ...fixed, ...contact }) }
      const { id } = await tx.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()
      for (const label of known.filter(({ title }) => labels.includes(title))) {
        const link = { account_id: account.id, contact_id: id, label_id: label.id }
        await tx.insertInto('contact_labels').values(link).execute()
      }
      rows.set(id, { ...contact, ...contact.additional_attributes, ...contact.custom_attributes, labels })
    }
  })
  return rows
}

test.each([1, 2, 3])('random filters find what a plain reading of them finds (%i)', async (seed) => {
  const s = await scene()
  const random = new Random(seed)
  for (const [attribute_key, attribute_display_type] of [
    ['note', 'text'],
    ['score', 'number'],
    ['due', 'date'],
    ['done', 'checkbox'],
  ] as const) {
    const attribute_model = 'contact_attribute'
    await aDefinition(s.app, s.account.id, { attribute_key, attribute_display_type, attribute_model })
  }
  const contacts = Array.from({ length: 60 }, (_, at) => randomContact(random, at))
  const rows = await store(s, contacts)
  let matched = 0
  for (let round = 0; round < 60; round++) {
    const payload = randomItems(model, random)
    const found = await s.admin.contacts.filter({ payload }, { per_page: 100, sort: 'created_at' })
    const matching = [...rows].filter(([, row]) => meets(row, payload, model, s.app.clock.now()))
    // Whoever has neither address nor number nor identifier is a mere visitor.
    const expected = matching.filter(([, { identifier }]) => identifier !== null).map(([id]) => id)
    expect(
      found.payload.map(({ id }) => id).sort((a, b) => a - b),
      JSON.stringify(payload),
    ).toEqual(expected)
    expect(found.meta.count).toBe(expected.length)
    matched += expected.length
  }
  // Neither nothing nor everything: the comparison means something.
  expect(matched / (60 * 60)).toBeGreaterThan(0.1)
  expect(matched / (60 * 60)).toBeLessThan(0.9)
})
