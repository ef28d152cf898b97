import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'

const refunds = {
  name: 'Tag',
  description: 'd',
  event_name: 'message_created' as const,
  conditions: [{ attribute_key: 'content', filter_operator: 'contains', values: ['refund'], query_operator: null }],
  actions: [{ action_name: 'add_label', action_params: ['vip'] }],
}

test('a rule is created, read, changed, copied, listed and deleted', async () => {
  const { account, admin } = await scene()
  const made = await admin.automationRules.create(refunds)
  expect(made).toEqual({
    ...refunds,
    id: made.id,
    account_id: account.id,
    active: true,
    follows_rules: false,
    created_on: 1767603600,
  })
  expect((await admin.automationRules.get(made.id)).payload).toEqual(made)
  const { payload: changed } = await admin.automationRules.update(made.id, { name: 'Tag refunds', active: false })
  expect(changed).toEqual({ ...made, name: 'Tag refunds', active: false })
  const { payload: copy } = await admin.automationRules.clone(made.id)
  expect(copy).toEqual({ ...changed, id: copy.id })
  expect((await admin.automationRules.list()).payload).toEqual([changed, copy])
  expect(await admin.automationRules.delete(made.id)).toEqual({})
  expect(await refusalOf(admin.automationRules.get(made.id))).toBe('404 not_found')
  expect((await admin.automationRules.list()).payload).toEqual([copy])
})

test('rules are of their account only', async () => {
  const { admin } = await scene()
  const other = await scene()
  const { id } = await admin.automationRules.create(refunds)
  const foreign = other.admin.automationRules
  const calls = [
    () => foreign.get(id),
    () => foreign.update(id, { name: 'Mine' }),
    () => foreign.delete(id),
    () => foreign.clone(id),
    () => foreign.listRuns(id),
    () => foreign.dryRunStored(id),
  ]
  for (const call of calls) expect(await refusalOf(call())).toBe('404 not_found')
  expect((await foreign.list()).payload).toEqual([])
})

const condition = (over: object) => ({ conditions: [{ ...refunds.conditions[0]!, ...over }] })
const action = (action_name: string, ...action_params: unknown[]) => ({ actions: [{ action_name, action_params }] })

test.each([
  [{ name: ' ' }, '422 name bad_format'],
  [{ event_name: 'contact_created' }, '422 event_name not_allowed'],
  [{ conditions: [] }, '422 conditions too_few'],
  [{ actions: [] }, '422 actions too_few'],
  [condition({ attribute_key: 'nope' }), '422 conditions[0].attribute_key unknown'],
  [condition({ filter_operator: 'is_greater_than' }), '422 conditions[0].filter_operator not_allowed'],
  [condition({ values: [] }), '422 conditions[0].values missing'],
  [condition({ values: [{ a: 1 }] }), '422 conditions[0].values wrong_type'],
  [condition({ values: { from: [], to: [] } }), '422 conditions[0].values wrong_type'],
  [condition({ query_operator: 'XOR' }), '422 conditions[0].query_operator not_allowed'],
  [condition({ attribute_key: 'status', values: ['nope'] }), '422 conditions[0].filter_operator not_allowed'],
  [
    condition({ attribute_key: 'message_type', filter_operator: 'equal_to' }),
    '422 conditions[0].values[0] not_allowed',
  ],
  [
    { ...condition({ attribute_key: 'content' }), event_name: 'conversation_updated' },
    '422 conditions[0].attribute_key not_allowed',
  ],
  [
    condition({ attribute_key: 'status', filter_operator: 'attribute_changed', values: { from: [], to: [] } }),
    '422 conditions[0].filter_operator not_allowed',
  ],
  [
    {
      ...condition({ attribute_key: 'email', filter_operator: 'attribute_changed', values: { from: [], to: [] } }),
      event_name: 'conversation_updated',
    },
    '422 conditions[0].attribute_key not_allowed',
  ],
  [
    {
      ...condition({ attribute_key: 'status', filter_operator: 'attribute_changed', values: ['open'] }),
      event_name: 'conversation_updated',
    },
    '422 conditions[0].values wrong_type',
  ],
  [action('nope'), '422 actions[0].action_name not_allowed'],
  [action('constructor'), '422 actions[0].action_name not_allowed'],
  [action('add_label'), '422 actions[0].action_params missing'],
  [action('add_label', 'a b'), '422 actions[0].action_params[0] bad_format'],
  [action('add_label', 'ok', 7), '422 actions[0].action_params[1] wrong_type'],
  [action('assign_agent', 999_999), '422 actions[0].action_params[0] unknown'],
  [action('assign_agent', 'self'), '422 actions[0].action_params[0] wrong_type'],
  [action('assign_agent', 1, 2), '422 actions[0].action_params too_many'],
  [action('assign_team', 999_999), '422 actions[0].action_params[0] unknown'],
  [action('send_message', ' '), '422 actions[0].action_params[0] too_short'],
  [action('send_message', {}), '422 actions[0].action_params[0] wrong_type'],
  [action('change_status', 'gone'), '422 actions[0].action_params[0] not_allowed'],
  [action('change_priority', 'most'), '422 actions[0].action_params[0] not_allowed'],
  [action('send_webhook_event', 'ftp://desk.invalid'), '422 actions[0].action_params[0] bad_format'],
  [action('send_webhook_event', 'http://10.0.0.1/in'), '422 actions[0].action_params[0] address_refused'],
  [action('send_email_to_team', { team_ids: [999_999], message: 'x' }), '422 actions[0].action_params[0] unknown'],
  [action('send_email_to_team', null), '422 actions[0].action_params[0] missing'],
  [action('send_email_transcript', 'nobody'), '422 actions[0].action_params[0] bad_format'],
  [
    { ...condition({ attribute_key: 'nope' }), ...action('nope') },
    '422 conditions[0].attribute_key unknown, actions[0].action_name not_allowed',
  ],
])('%j is refused', async (over, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.automationRules.create({ ...refunds, ...over } as never))).toBe(expected)
  expect((await admin.automationRules.list()).payload).toEqual([])
})

test('an agent or a team of another account is unknown', async () => {
  const { admin, account } = await scene()
  const other = await scene()
  const team = await other.admin.teams.create({ name: 'others' })
  const create = (over: object) => refusalOf(admin.automationRules.create({ ...refunds, ...over }))
  expect(account.id).not.toBe(other.account.id)
  expect(await create(action('assign_agent', other.agent.user.id))).toBe('422 actions[0].action_params[0] unknown')
  expect(await create(action('assign_team', team.id))).toBe('422 actions[0].action_params[0] unknown')
})
