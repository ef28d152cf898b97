import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf } from '../../../kernel/db/dialect.ts'
import { anyTest, everyTest, type Test } from '../../../kernel/filter/conditions.ts'
import { type FilterKey, textKey, wordKey } from '../../../kernel/filter/keys.ts'
import { readAlternatives } from '../../../kernel/filter/read.ts'
import { type Model, randomItems } from '../../../testing/filter-model.ts'
import { Random } from '../../../testing/random.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { standardKeys } from '../../contacts/rules/filter-keys.ts'
import { aConversation } from '../../conversations/factory.ts'
import { messageTypes } from '../../conversations/messages/schema.ts'
import { ofOne } from '../../conversations/queries/filter.ts'
import { conversationFilterKeys } from '../../conversations/rules/filter-keys.ts'
import { statuses } from '../../conversations/schema.ts'
import { aDefinition } from '../../custom-attribute-definitions/factory.ts'
import type { Condition } from '../schema.ts'
import { attributeChanged, isChanged } from './attribute-changed.ts'
import { conditionReader, type Judged } from './conditions.ts'
import { judge } from './judge.ts'

const contents = ['Refund please', 'REFUND', '', null, 'straße', 'STRASSE', '100 % sure_', 'é', '日本']
const titles = ['billing', 'vip', 'bug']

const model: Model = {
  status: { kind: 'word', asked: [...statuses, 'all'] },
  labels: { kind: 'names', asked: [...titles, 'other'] },
  tier: { kind: 'text', asked: ['gold', 'tin', 'GO'] },
  seats: { kind: 'number', asked: [1, 5, '7'] },
  city: { kind: 'text', asked: ['köln', 'bonn'] },
  created_at: { kind: 'time' },
}

const ofMessages: Model = {
  ...model,
  content: { kind: 'text', asked: ['refund', 'Refund', 'ß', '%', '_', 'É', '本', 'please'] },
  message_type: { kind: 'word', asked: ['incoming', 'outgoing'] },
  private_note: { kind: 'word', asked: ['true', 'false'] },
}

function randomRule(random: Random): Judged {
  if (random.upTo(2) === 0) return { event_name: 'message_created', conditions: randomItems(ofMessages, random) }
  const conditions = randomItems(model, random).map((item): Condition => {
    if (random.upTo(3) > 0) return item
    const list = () => random.of<string[]>([[], ['open'], ['open', 'snoozed'], ['resolved']])
    return { ...item, attribute_key: 'status', filter_operator: attributeChanged, values: { from: list(), to: list() } }
  })
  return { event_name: 'conversation_updated', conditions }
}

async function randomConversations({ app, account, admin }: Scene, random: Random): Promise<number[]> {
  for (const [attribute_key, type, attribute_model] of [
    ['tier', 'text', 'conversation_attribute'],
    ['seats', 'number', 'contact_attribute'],
  ] as const) {
    await aDefinition(app, account.id, { attribute_key, attribute_display_type: type, attribute_model })
  }
  const ids: number[] = []
  for (let made = 0; made < 8; made++) {
    const status = random.of(statuses)
    const { id, display_id, contact_id } = await aConversation(app, account.id, { status })
    ids.push(id)
    await admin.conversations.labels.set(display_id, { labels: titles.filter(() => random.upTo(2) === 0) })
    await admin.conversations.setCustomAttributes(display_id, {
      custom_attributes: { tier: random.of(['Gold', 'tin']) },
    })
    await admin.contacts.update(contact_id, {
      custom_attributes: { seats: random.of([1, 5, 7]) },
      additional_attributes: random.upTo(2) === 0 ? { city: 'Köln' } : {},
    })
  }
  return ids
}

function randomEvent(accountId: number, id: number, conversation_id: number | null, random: Random): EventRow {
  const message = { content: random.of(contents), message_type: random.upTo(2), private: random.upTo(3) === 0 }
  const value = () => random.of(statuses)
  const changed = { changed_attributes: [{ status: { previous_value: value(), current_value: value() } }] }
  return { id, account_id: accountId, conversation_id, payload: { ...message, ...changed } } as unknown as EventRow
}

/** All that a rule asks, in one expression, with what the event says written into it. */
async function wholeTest(db: Db, rule: Judged, event: EventRow, now: number): Promise<Test> {
  const { content, message_type, private: isPrivate } = event.payload
  const text = (value: unknown) => () => sql`cast(${value} as text)`
  const words = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [name]]))
  const keys: Record<string, FilterKey> = {
    content: textKey(text(content)),
    message_type: wordKey(text(messageTypes[Number(message_type)]), words(messageTypes)),
    private_note: wordKey(text(String(isPrivate)), words(['true', 'false'])),
  }
  const { city } = standardKeys
  const reach = { reach: ofOne, ofContact: { city }, keys }
  const keyOf = await conversationFilterKeys(db, event.account_id, rule.conditions, reach)
  const readOther = (condition: Condition): Test | undefined => {
    if (condition.filter_operator !== attributeChanged) return undefined
    return () => (isChanged(condition, event) ? sql`1 = 1` : sql`1 = 0`)
  }
  return anyTest(readAlternatives<Condition, Test>(rule.conditions, { keyOf, now, readOther }).map(everyTest))
}

test.each([1, 2, 3])('many events are judged at once as each would be by the database (%i)', async (seed) => {
  const random = new Random(seed)
  const s = await scene()
  const { app, account } = s
  const now = app.clock.now()
  const there = await randomConversations(s, random)
  const gone = await aConversation(app, account.id)
  await s.admin.conversations.delete(gone.display_id)
  await s.settle()
  const foreign = await aConversation(app, (await scene()).account.id)
  const places = [...there, ...there, gone.id, foreign.id, null]
  const rules = Array.from({ length: 40 }, () => randomRule(random))
  const events = places.map((place, at) => randomEvent(account.id, at, place, random))
  const db = app.database.read

  const read = await conditionReader(db, account.id, rules, now)
  const numbered = rules.map((rule, at) => ({ at, conditions: read(rule) }))
  const met = await judge(
    db,
    account.id,
    events.map((event) => ({ event, rules: numbered })),
  )
  const found = met.flatMap((one) => one.rules.map(({ at }) => `event ${one.event.id} rule ${at}`))

  const expected: string[] = []
  for (const event of events) {
    for (const [at, rule] of rules.entries()) {
      const whole = await wholeTest(db, rule, event, now)
      const passing = await db
        .selectFrom('conversations')
        .select('id')
        .where('account_id', '=', account.id)
        .where('id', '=', event.conversation_id ?? 0)
        .where(whole(engineOf(db)))
        .execute()
      if (passing.length > 0) expected.push(`event ${event.id} rule ${at}`)
    }
  }
  expect(found).toEqual(expected)
  expect(found.length).toBeGreaterThan(50)
  expect(found.length).toBeLessThan((rules.length * events.length * 3) / 4)
})
