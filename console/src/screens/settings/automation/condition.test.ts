import { expect, test } from 'vitest'
import { anyAskable, askablesOf } from './askable.ts'
import { conditionsOf, sentConditions } from './condition.ts'

const definitions = [
  {
    attribute_key: 'plan',
    attribute_display_name: 'Plan',
    attribute_display_type: 'list' as const,
    attribute_values: '["gold","silver"]',
    attribute_model: 'conversation_attribute' as const,
    regex_cue: '',
  },
]
const askables = askablesOf('conversation_updated', definitions)
const askableOf = (key: string) => askables.get(key) ?? anyAskable

test('what was shown is sent again as it was', () => {
  const shown = [
    { attribute_key: 'assignee_id', filter_operator: 'equal_to', values: [3], query_operator: 'OR' },
    { attribute_key: 'labels', filter_operator: 'is_present', values: [], query_operator: 'AND' },
    {
      attribute_key: 'status',
      filter_operator: 'attribute_changed',
      values: { from: ['open'], to: [] },
      query_operator: 'AND',
    },
    { attribute_key: 'mail_subject', filter_operator: 'contains', values: ['a', 'b'], query_operator: null },
  ]
  expect(sentConditions(conditionsOf(shown), askableOf)).toEqual(shown)
})

test('empty lines are no values', () => {
  const [condition] = conditionsOf([{ attribute_key: 'city', filter_operator: 'equal_to', values: ['Rome', ' ', ''] }])
  expect(sentConditions([condition!], askableOf)[0]!.values).toEqual(['Rome'])
})

test('messages are asked about where one came, changes where something changed', () => {
  const ofMessages = askablesOf('message_created', definitions)
  expect([askables.has('content'), ofMessages.has('content')]).toEqual([false, true])
  expect(askableOf('plan')).toMatchObject({ kind: 'list', values: ['gold', 'silver'] })
  expect(askableOf('plan').operators).toContain('attribute_changed')
  expect(ofMessages.get('plan')!.operators).not.toContain('attribute_changed')
})
