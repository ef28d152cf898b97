import { expect, test } from 'vitest'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { scene } from '../../../testing/scene.ts'
import { aConversation } from '../../conversations/factory.ts'
import type { NewRule } from '../schema.ts'
import { automate } from './automate.ts'

type Condition = NewRule['conditions'][number]

const when = (attribute_key: string, filter_operator: string, values: unknown, query_operator: string | null = null) =>
  ({ attribute_key, filter_operator, values, query_operator }) as Condition
const changed = (key: string, from: unknown[], to: unknown[]) => when(key, 'attribute_changed', { from, to })
const always = when('status', 'equal_to', ['all'])
const labelling = (...titles: string[]) => ({ action_name: 'add_label', action_params: titles })

/** A rule that labels, so that it is seen which rules have acted. */
async function rule(
  { admin }: ConversationScene,
  event_name: NewRule['event_name'],
  conditions: Condition[],
  over: Partial<NewRule> = {},
) {
  const actions = [labelling('met')]
  return admin.automationRules.create({ name: 'Rule', event_name, conditions, actions, ...over })
}

async function labelsOf({ admin, number }: ConversationScene): Promise<string[]> {
  return (await admin.conversations.labels.list(number)).payload
}

async function runsOf({ admin }: ConversationScene, id: number) {
  return (await admin.automationRules.listRuns(id)).payload
}

/** What brings about each event of rules, in a conversation that has been heard of. */
const happenings: Record<NewRule['event_name'], (s: ConversationScene) => Promise<unknown>> = {
  conversation_created: ({ admin, inbox, conversation }) =>
    admin.conversations.create({
      inbox_id: inbox.id,
      contact_id: conversation.contact_id,
      source_id: conversation.source_id,
    }),
  conversation_updated: ({ admin, number }) => admin.conversations.togglePriority(number, { priority: 'high' }),
  conversation_resolved: ({ admin, number }) => admin.conversations.toggleStatus(number, { status: 'resolved' }),
  conversation_opened: ({ admin, number }) => admin.conversations.toggleStatus(number, { status: 'open' }),
  message_created: ({ admin, number }) => admin.messages.create(number, { content: 'Hello' }),
}

test.each(Object.keys(happenings) as NewRule['event_name'][])(
  'a rule acts on %s, and on nothing else',
  async (name) => {
    const s = await conversationScene({}, { status: 'pending' })
    await s.settle()
    const made = new Map<string, number>()
    for (const event of Object.keys(happenings) as NewRule['event_name'][]) {
      made.set(event, (await rule(s, event, [always])).id)
    }
    await happenings[name](s)
    await s.settle()
    const acted = []
    for (const [event, id] of made) if ((await runsOf(s, id)).length > 0) acted.push(event)
    const isMove = name === 'conversation_resolved' || name === 'conversation_opened'
    const expected = [name, ...(isMove ? ['conversation_updated'] : [])]
    // Whoever answers takes nothing that is pending, but the first reply is a change as well.
    if (name === 'message_created') expected.push('conversation_updated')
    expect(acted.sort()).toEqual(expected.sort())
  },
)

test.each<[string, Condition[], boolean]>([
  ['text within the message', [when('content', 'contains', ['REFUND'])], true],
  ['another text', [when('content', 'contains', ['invoice'])], false],
  ['what the message does not contain', [when('content', 'does_not_contain', ['invoice'])], true],
  ['incoming', [when('message_type', 'equal_to', ['incoming'])], true],
  ['outgoing', [when('message_type', 'equal_to', ['outgoing'])], false],
  ['no private note', [when('private_note', 'equal_to', [false])], true],
  ['a private note', [when('private_note', 'equal_to', ['true'])], false],
  ['the status', [when('status', 'equal_to', ['open'])], true],
  ['the address of the contact', [when('email', 'contains', ['grace@'])], true],
  ['the city of the contact', [when('city', 'equal_to', ['köln'])], true],
  ['another city', [when('city', 'equal_to', ['Bonn'])], false],
  ['the phone number, as people write it', [when('phone_number', 'equal_to', ['491711234'])], true],
  ['a label it has', [when('labels', 'equal_to', ['there'])], true],
  ['a label it does not have', [when('labels', 'equal_to', ['other'])], false],
  ['a custom attribute of the conversation', [when('tier', 'equal_to', ['gold'])], true],
  ['a custom attribute of the contact', [when('seats', 'is_greater_than', [5])], true],
  ['both', [when('status', 'equal_to', ['open'], 'AND'), when('tier', 'equal_to', ['gold'])], true],
  ['only one of both', [when('status', 'equal_to', ['open'], 'and'), when('tier', 'equal_to', ['tin'])], false],
  ['either', [when('status', 'equal_to', ['resolved'], 'OR'), when('tier', 'equal_to', ['gold'])], true],
  [
    'AND before OR',
    [
      when('tier', 'equal_to', ['gold'], 'OR'),
      when('city', 'equal_to', ['Bonn'], 'AND'),
      when('status', 'equal_to', ['snoozed']),
    ],
    true,
  ],
])('conditions ask for %s', async (_name, conditions, isMet) => {
  const s = await conversationScene()
  const { admin, number, conversation } = s
  const define = (
    attribute_key: string,
    type: 'text' | 'number',
    attribute_model: 'conversation_attribute' | 'contact_attribute',
  ) =>
    admin.customAttributeDefinitions.create({
      attribute_display_name: attribute_key,
      attribute_key,
      attribute_display_type: type,
      attribute_model,
    })
  await define('tier', 'text', 'conversation_attribute')
  await define('seats', 'number', 'contact_attribute')
  await admin.conversations.setCustomAttributes(number, { custom_attributes: { tier: 'Gold' } })
  await admin.contacts.update(conversation.contact_id, {
    email: 'grace@acme.example',
    phone_number: '+491711234',
    custom_attributes: { seats: 7 },
    additional_attributes: { city: 'Köln' },
  })
  await admin.conversations.labels.set(number, { labels: ['there'] })
  await s.settle()
  const { id } = await rule(s, 'message_created', conditions)
  await admin.messages.create(number, { content: 'A refund, please', message_type: 'incoming' })
  await s.settle()
  expect(await runsOf(s, id)).toHaveLength(isMet ? 1 : 0)
  expect((await labelsOf(s)).includes('met')).toBe(isMet)
})

test.each<[string, Condition, boolean]>([
  ['from one to the other', changed('status', ['open'], ['resolved']), true],
  ['from anything', changed('status', [], ['resolved']), true],
  ['to anything', changed('status', ['open'], []), true],
  ['at all', changed('status', [], []), true],
  ['from another', changed('status', ['pending'], []), false],
  ['to another', changed('status', [], ['snoozed']), false],
  ['what has not changed', changed('priority', [], []), false],
])('a status has changed: %s', async (_name, condition, isMet) => {
  const s = await conversationScene()
  await s.settle()
  const { id } = await rule(s, 'conversation_updated', [condition])
  await s.admin.conversations.toggleStatus(s.number, { status: 'resolved' })
  await s.settle()
  expect(await runsOf(s, id)).toHaveLength(isMet ? 1 : 0)
})

test('changes of assignee, team, priority, labels and custom attributes are told apart', async () => {
  const s = await conversationScene()
  const { admin, agent, number } = s
  const team = await admin.teams.create({ name: 'billing', allow_auto_assign: false })
  await admin.customAttributeDefinitions.create({
    attribute_display_name: 'Tier',
    attribute_key: 'tier',
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
  })
  await s.settle()
  const notes = (name: string) => ({ actions: [{ action_name: 'add_private_note', action_params: [name] }] })
  const conditions: Record<string, Condition> = {
    assigned: changed('assignee_id', [null], [String(agent.user.id)]),
    unassigned: changed('assignee_id', [agent.user.id], ['nil']),
    team: changed('team_id', [], [team.id]),
    priority: changed('priority', ['nil'], ['urgent']),
    labelled: changed('labels', [], ['VIP']),
    unlabelled: changed('labels', ['vip'], []),
    tier: changed('tier', [], ['gold']),
  }
  for (const [name, condition] of Object.entries(conditions)) {
    await rule(s, 'conversation_updated', [condition], { name, ...notes(name) })
  }
  const said = async () => {
    await s.settle()
    const { payload } = await admin.messages.list(number)
    return payload.filter((message) => message.private).map(({ content }) => content)
  }
  await admin.conversations.assignments.create(number, { assignee_id: agent.user.id })
  expect(await said()).toEqual(['assigned'])
  await admin.conversations.assignments.create(number, { assignee_id: null })
  await admin.conversations.assignments.create(number, { team_id: team.id })
  await admin.conversations.togglePriority(number, { priority: 'urgent' })
  expect(await said()).toEqual(['assigned', 'unassigned', 'team', 'priority'])
  await admin.conversations.labels.set(number, { labels: ['vip', 'other'] })
  await admin.conversations.labels.set(number, { labels: ['other'] })
  await admin.conversations.setCustomAttributes(number, { custom_attributes: { tier: 'gold' } })
  await admin.conversations.setCustomAttributes(number, { custom_attributes: { tier: 'tin' } })
  expect((await said()).slice(4)).toEqual(['labelled', 'unlabelled', 'tier'])
})

test('two rules that undo each other end, at once or after five steps', async () => {
  for (const [follows_rules, turns] of [
    [false, 1],
    [true, 5],
  ] as const) {
    const s = await conversationScene()
    await s.settle()
    const move = (status: string) => ({
      actions: [{ action_name: 'change_status', action_params: [status] }],
      follows_rules,
    })
    const open = await rule(s, 'conversation_resolved', [always], move('open'))
    const resolve = await rule(s, 'conversation_opened', [always], move('resolved'))
    await s.admin.conversations.toggleStatus(s.number, { status: 'resolved' })
    await s.settle()
    expect((await runsOf(s, open.id)).length + (await runsOf(s, resolve.id)).length).toBe(turns)
  }
})

test('what rules write triggers no rule, and neither do activities and automatic replies', async () => {
  const s = await conversationScene()
  await s.settle()
  const made = await rule(s, 'message_created', [always], {
    actions: [{ action_name: 'send_message', action_params: ['We are on it'] }, labelling('met')],
  })
  await s.admin.messages.create(s.number, {
    content: 'Out of office',
    message_type: 'incoming',
    content_attributes: { email: { auto_reply: true } },
  })
  await s.admin.conversations.toggleStatus(s.number, { status: 'resolved' })
  await s.settle()
  expect(await runsOf(s, made.id)).toEqual([])
  await s.admin.messages.create(s.number, { content: 'Help', message_type: 'incoming' })
  await s.settle()
  expect(await runsOf(s, made.id)).toHaveLength(1)
})

test('rules of another account, and those that are switched off, do nothing', async () => {
  const s = await conversationScene()
  const other = await scene()
  await s.settle()
  const body = { name: 'R', event_name: 'message_created' as const, conditions: [always], actions: [labelling('met')] }
  const foreign = await other.admin.automationRules.create(body)
  const off = await rule(s, 'message_created', [always], { active: false })
  await s.admin.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  expect(await runsOf(s, off.id)).toEqual([])
  expect((await other.admin.automationRules.listRuns(foreign.id)).payload).toEqual([])
  expect(await labelsOf(s)).toEqual([])
})

test('all rules judge what there was before any of them acts, and act in their order', async () => {
  const s = await conversationScene()
  await s.settle()
  const first = await rule(s, 'message_created', [always], {
    actions: [{ action_name: 'resolve_conversation', action_params: [] }],
  })
  const second = await rule(s, 'message_created', [when('status', 'equal_to', ['open'])], {
    actions: [{ action_name: 'change_status', action_params: ['snoozed'] }],
  })
  await s.admin.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  expect([await runsOf(s, first.id), await runsOf(s, second.id)].map((runs) => runs.length)).toEqual([1, 1])
  expect((await s.admin.conversations.get(s.number)).status).toBe('snoozed')
})

test('fifty rules cost whoever writes a message nothing, and are asked in as many statements as one', async () => {
  const s = await conversationScene()
  const { app, admin, number } = s
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = app.database.counters.statements
    await work()
    return app.database.counters.statements - before
  }
  const say = () => admin.messages.create(number, { content: 'Hello', message_type: 'incoming' })
  await say()
  await s.settle()
  const plain = await statementsOf(say)
  await s.settle()
  const never = when('content', 'contains', ['refund'])
  await rule(s, 'message_created', [never])
  await s.settle()
  await say()
  const withOne = await statementsOf(s.settle)
  for (let made = 1; made < 50; made++) await rule(s, 'message_created', [never])
  await s.settle()
  expect(await statementsOf(say)).toBe(plain)
  expect(await statementsOf(s.settle)).toBe(withOne)
})

test('many events are judged in as many statements as one', async () => {
  const s = await conversationScene()
  const { app, account, admin, inbox } = s
  await rule(s, 'message_created', [when('labels', 'equal_to', ['vip'], 'OR'), when('city', 'equal_to', ['Bonn'])])
  await rule(s, 'message_created', [when('status', 'equal_to', ['snoozed'])])
  for (let made = 0; made < 5; made++) {
    const { display_id } = await aConversation(app, account.id, { inbox })
    await admin.messages.create(display_id, { content: 'Hello', message_type: 'incoming' })
  }
  const { read, counters } = app.database
  const events = await read
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('name', '=', 'message_created')
    .execute()
  const statementsFor = (count: number) =>
    app.database.transaction(async (tx) => {
      const before = counters.statements
      await automate.plan(tx, events.slice(0, count), { services: app.services, now: app.clock.now() })
      return counters.statements - before
    })
  expect(events).toHaveLength(5)
  expect(await statementsFor(5)).toBe(await statementsFor(1))
})
