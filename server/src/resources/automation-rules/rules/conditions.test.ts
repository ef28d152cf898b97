import { expect, test } from 'vitest'
import type { EventRow } from '../../../kernel/bus.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { testConversations } from '../queries/matching.ts'
import type { Condition } from '../schema.ts'
import { conditionReader } from './conditions.ts'

const contents = ['Refund please', 'REFUND', '', null, 'straße', 'STRASSE', '100 % sure_', 'é', '日本']
const texts = ['refund', 'Refund', 'ß', '%', '_', 'É', '本', 'please']
const operators = [
  ...['equal_to', 'not_equal_to', 'contains', 'does_not_contain', 'starts_with'],
  ...['is_present', 'is_not_present'],
]

test('what is asked of a message is answered in memory as the database would', async () => {
  const { app, account, number } = await conversationScene()
  const db = app.database.read
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', account.id)
    .where('display_id', '=', number)
    .executeTakeFirstOrThrow()
  const ofContent = operators.flatMap((filter_operator) =>
    texts.map((text) => ({ attribute_key: 'content', filter_operator, values: [text] })),
  )
  const ofWords = ['equal_to', 'not_equal_to'].flatMap((filter_operator) => [
    { attribute_key: 'message_type', filter_operator, values: ['incoming'] },
    { attribute_key: 'private_note', filter_operator, values: ['true'] },
  ])
  const rules = [...ofContent, ...ofWords].map((condition) => ({
    event_name: 'message_created' as const,
    conditions: [{ ...condition, query_operator: null }] as Condition[],
  }))
  const read = await conditionReader(db, account.id, rules, app.clock.now())
  for (const [at, content] of contents.entries()) {
    const event = { payload: { content, message_type: at % 2, private: at % 3 === 0 } } as unknown as EventRow
    const tests = rules.map((rule) => read(rule, event))
    const passes = await testConversations(db, account.id, [id], tests)
    const known = tests.map((one) => one.known?.())
    const found = tests.map((_, index) => passes(id, index))
    expect(known.map((answer, index) => [answer, rules[index]!.conditions[0]])).toEqual(
      found.map((answer, index) => [answer, rules[index]!.conditions[0]]),
    )
  }
})
