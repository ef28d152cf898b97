import { expect, test } from 'vitest'
import { junk, type Model, meets, numbers, randomItems, storedDates, texts } from '../../../testing/filter-model.ts'
import { Random } from '../../../testing/random.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aDefinition } from '../../custom-attribute-definitions/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aConversation } from '../factory.ts'
import { priorities, statuses } from '../schema.ts'

const people = [null, 900_001, 900_002]
const equality = ['equal_to', 'not_equal_to']
const parts = [...equality, 'contains', 'does_not_contain']
const ofIds = [...equality, 'is_present', 'is_not_present']
const model: Model = {
  status: { kind: 'word', asked: [...statuses] },
  priority: { kind: 'word', asked: ['none', 'low', 'medium', 'high', 'urgent'] },
  assignee_id: { kind: 'number', operators: ofIds, asked: [900_001, '900002', 5] },
  campaign_id: { kind: 'number', operators: ofIds },
  referer: { kind: 'text', operators: parts },
  browser_language: { kind: 'text', operators: equality },
  created_at: { kind: 'time' },
  last_activity_at: { kind: 'time' },
  plan: { kind: 'text' },
  seats: { kind: 'number' },
  tier: { kind: 'text' },
  since: { kind: 'date' },
  member: { kind: 'boolean' },
}

const moments = [Date.UTC(2026, 0, 4), Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 5, 12, 0, 0, 123), Date.UTC(2024, 1, 29)]

async function aRandomOne({ app, account }: Scene, inbox: Awaited<ReturnType<typeof anInbox>>, random: Random) {
  const anything = [...texts, ...numbers, ...Object.keys(storedDates), true, false]
  const attribute = (...values: unknown[]) =>
    random.upTo(3) === 0 ? random.of(junk) : random.of([...values, ...values, ...anything])
  const columns = {
    status: random.of(statuses),
    assignee_id: random.of(people),
    created_at: random.of(moments),
    last_activity_at: random.of(moments),
  }
  const priority = random.upTo(priorities.length)
  const additional_attributes = {
    referer: attribute(...texts),
    browser_language: attribute(...texts),
    campaign_id: attribute(...numbers),
  }
  const custom_attributes = { plan: attribute(...texts), seats: attribute(...numbers) }
  const ofContact = {
    tier: attribute(...texts),
    since: attribute(...Object.keys(storedDates)),
    member: attribute(true, false),
  }
  const { id, contact_id, display_id } = await aConversation(app, account.id, { inbox })
  await app.database.transaction(async (tx) => {
    const row = { ...columns, priority, additional_attributes, custom_attributes }
    await tx.updateTable('conversations').set(row).where('id', '=', id).execute()
    // Of the two that are called plan, the conversation's own counts.
    const contact = { custom_attributes: { ...ofContact, plan: random.of(texts) } }
    await tx.updateTable('contacts').set(contact).where('id', '=', contact_id).execute()
  })
  const row = { ...columns, priority: priorities[priority] ?? 'none', ...additional_attributes }
  return [display_id, { ...row, ...custom_attributes, ...ofContact } as Record<string, unknown>] as const
}

test.each([11, 12])('random filters find what a plain reading of them finds (%i)', async (seed) => {
  const s = await scene()
  const random = new Random(seed)
  for (const [attribute_key, attribute_display_type, attribute_model] of [
    ['plan', 'text', 'conversation_attribute'],
    ['seats', 'percent', 'conversation_attribute'],
    ['plan', 'number', 'contact_attribute'],
    ['tier', 'link', 'contact_attribute'],
    ['since', 'date', 'contact_attribute'],
    ['member', 'checkbox', 'contact_attribute'],
  ] as const) {
    await aDefinition(s.app, s.account.id, { attribute_key, attribute_display_type, attribute_model })
  }
  const inbox = await anInbox(s.app, s.account.id)
  const rows = new Map<number, Record<string, unknown>>()
  for (let at = 0; at < 40; at++) rows.set(...(await aRandomOne(s, inbox, random)))
  for (let round = 0; round < 50; round++) {
    const payload = randomItems(model, random)
    const { data } = await s.admin.conversations.filter({ payload }, { per_page: 100 })
    const expected = [...rows].filter(([, row]) => meets(row, payload, model, s.app.clock.now())).map(([id]) => id)
    const found = data.payload.map(({ id }) => id).sort((a, b) => a - b)
    expect(found, JSON.stringify(payload)).toEqual(expected)
    expect(data.meta.all_count).toBe(expected.length)
  }
})
