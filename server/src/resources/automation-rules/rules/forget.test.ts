import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { scene } from '../../../testing/scene.ts'
import type { NewRule } from '../schema.ts'

type Condition = NewRule['conditions'][number]

const when = (attribute_key: string, filter_operator: string, values: unknown, query_operator: string | null = null) =>
  ({ attribute_key, filter_operator, values, query_operator }) as Condition
const open = (joint: string | null = null) => when('status', 'equal_to', ['open'], joint)
const labelling = { action_name: 'add_label', action_params: ['met'] }

async function setUp() {
  const s = await conversationScene()
  const { admin, member } = s
  const leaving = await member()
  const team = await admin.teams.create({ name: 'billing' })
  const label = await admin.labels.create({ title: 'vip' })
  const definition = await admin.customAttributeDefinitions.create({
    attribute_display_name: 'Tier',
    attribute_key: 'tier',
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
  })
  const rule = async (conditions: Condition[], actions: NewRule['actions'] = [labelling]) =>
    (await admin.automationRules.create({ name: 'R', event_name: 'conversation_updated', conditions, actions })).id
  const now = async (id: number) => (await admin.automationRules.get(id)).payload
  return { ...s, leaving, team, label, definition, rule, now }
}

test('a rule that asks for what is gone is switched off, keeps the rest, and says why', async () => {
  const { admin, inbox, leaving, team, label, definition, rule, now } = await setUp()
  const rules = {
    agent: await rule([open('AND'), when('assignee_id', 'equal_to', [leaving.user.id])]),
    team: await rule([when('team_id', 'attribute_changed', { from: [], to: [team.id] })]),
    inbox: await rule([when('inbox_id', 'equal_to', [String(inbox.id)])]),
    label: await rule([when('labels', 'equal_to', ['VIP'])]),
    attribute: await rule([when('tier', 'is_present', [])]),
  }
  await admin.agents.delete(leaving.user.id)
  await admin.teams.delete(team.id)
  await admin.inboxes.delete(inbox.id)
  await admin.labels.delete(label.id)
  await admin.customAttributeDefinitions.delete(definition.id)
  for (const [kind, id] of Object.entries(rules)) {
    const { active, disabled_reason, conditions } = await now(id)
    expect({ active, disabled_reason }, kind).toEqual({ active: false, disabled_reason: expect.stringContaining(kind) })
    expect(conditions, kind).toEqual(kind === 'agent' ? [open()] : [])
  }
  const { payload: mended } = await admin.automationRules.update(rules.agent, { active: true })
  expect(mended.disabled_reason).toBeUndefined()
})

test('what can still be met is asked on, and nothing more is met than before', async () => {
  const { admin, leaving, agent, label, rule, now } = await setUp()
  const gone = leaving.user.id
  const either = await rule([
    when('assignee_id', 'equal_to', [gone], 'AND'),
    open('OR'),
    when('priority', 'equal_to', ['high']),
  ])
  const several = await rule([when('assignee_id', 'equal_to', [gone, agent.user.id])])
  const others = await rule([open('AND'), when('assignee_id', 'not_equal_to', [gone])])
  const labelled = await rule([when('labels', 'equal_to', ['vip', 'other'])])
  await admin.agents.delete(gone)
  await admin.labels.update(label.id, { title: 'important' })
  expect(await now(either)).toMatchObject({ active: true, conditions: [when('priority', 'equal_to', ['high'])] })
  expect(await now(several)).toMatchObject({
    active: true,
    conditions: [when('assignee_id', 'equal_to', [agent.user.id])],
  })
  expect(await now(others)).toMatchObject({ active: true, conditions: [open()] })
  expect(await now(labelled)).toMatchObject({
    active: true,
    conditions: [when('labels', 'equal_to', ['important', 'other'])],
  })
  await admin.labels.delete(label.id)
  expect(await now(labelled)).toMatchObject({ active: true, conditions: [when('labels', 'equal_to', ['other'])] })
})

test('actions lose what is gone, and a rule without actions is switched off', async () => {
  const { admin, leaving, team, label, rule, now } = await setUp()
  const id = await rule(
    [open()],
    [
      { action_name: 'assign_agent', action_params: [leaving.user.id] },
      { action_name: 'assign_team', action_params: [team.id] },
      { action_name: 'send_email_to_team', action_params: [{ team_ids: [team.id], message: 'Look' }] },
      { action_name: 'add_label', action_params: ['VIP'] },
      { action_name: 'assign_agent', action_params: ['nil'] },
    ],
  )
  const only = await rule([open()], [{ action_name: 'assign_team', action_params: [team.id] }])
  await admin.labels.update(label.id, { title: 'important' })
  expect((await now(id)).actions[3]).toEqual({ action_name: 'add_label', action_params: ['important'] })
  await admin.agents.delete(leaving.user.id)
  await admin.teams.delete(team.id)
  await admin.labels.delete(label.id)
  expect(await now(id)).toMatchObject({
    active: true,
    actions: [{ action_name: 'assign_agent', action_params: ['nil'] }],
  })
  expect(await now(only)).toMatchObject({
    active: false,
    actions: [],
    disabled_reason: expect.stringContaining('team'),
  })
})

test('an attribute that contacts have as well is asked on, and one of another type switches the rule off', async () => {
  const { admin, definition, rule, now, number, settle } = await setUp()
  const ofContact = await admin.customAttributeDefinitions.create({
    attribute_display_name: 'Tier',
    attribute_key: 'tier',
    attribute_display_type: 'text',
    attribute_model: 'contact_attribute',
  })
  const id = await rule([when('tier', 'contains', ['gold'])])
  await admin.customAttributeDefinitions.delete(definition.id)
  expect((await now(id)).active).toBe(true)
  await admin.customAttributeDefinitions.delete(ofContact.id)
  await admin.customAttributeDefinitions.create({
    attribute_display_name: 'Tier',
    attribute_key: 'tier',
    attribute_display_type: 'number',
    attribute_model: 'contact_attribute',
  })
  expect((await now(id)).active).toBe(false)
  const other = await rule([when('tier', 'equal_to', [5])])
  await admin.conversations.togglePriority(number, { priority: 'high' })
  await settle()
  expect((await now(other)).active).toBe(true)
})

test('other accounts keep what they name', async () => {
  const { admin, label } = await setUp()
  const other = await scene()
  await other.admin.labels.create({ title: 'vip' })
  const { id } = await other.admin.automationRules.create({
    name: 'R',
    event_name: 'conversation_updated',
    conditions: [when('labels', 'equal_to', ['vip'])],
    actions: [labelling],
  })
  await admin.labels.delete(label.id)
  expect((await other.admin.automationRules.get(id)).payload.active).toBe(true)
})
