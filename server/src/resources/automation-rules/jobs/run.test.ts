import { expect, onTestFinished, test } from 'vitest'
import { day } from '../../../kernel/clock.ts'
import { enqueue } from '../../../kernel/jobs.ts'
import { retryJobOf } from '../../../kernel/listeners.ts'
import { createTestApp } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { closeSendingApp, receiver, sendingApp } from '../../../testing/receiver.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { automate } from '../rules/automate.ts'
import { runRules } from './run.ts'

closeSendingApp()

const always = { attribute_key: 'status', filter_operator: 'equal_to', values: ['all'] }

type Given = [action_name: string, ...action_params: unknown[]][]

/** A conversation in which a rule of these actions has acted on a message. */
async function acted(actions: Given, app = scene()) {
  const s = await conversationScene({}, {}, app)
  await s.settle()
  const rule = await s.admin.automationRules.create({
    name: 'Refunds',
    event_name: 'message_created',
    conditions: [always],
    actions: actions.map(([action_name, ...action_params]) => ({
      action_name,
      action_params: action_params as string[],
    })),
  })
  await s.admin.messages.create(s.number, { content: 'Hello', message_type: 'incoming' })
  await s.settle()
  const { payload: runs } = await s.admin.automationRules.listRuns(rule.id)
  return { ...s, rule, runs, now: () => s.admin.conversations.get(s.number) }
}

test.each<[Given[number], object]>([
  [['add_label', 'Vip', 'new'], { labels: ['new', 'vip'] }],
  [['change_status', 'pending'], { status: 'pending' }],
  [['change_status', 'snoozed'], { status: 'snoozed' }],
  [['resolve_conversation'], { status: 'resolved' }],
  [['pending_conversation'], { status: 'pending' }],
  [['snooze_conversation'], { status: 'snoozed' }],
  [['open_conversation'], { status: 'open' }],
  [['change_priority', 'urgent'], { priority: 'urgent' }],
  [['mute_conversation'], { muted: true, status: 'resolved' }],
])('%j is done', async (action, expected) => {
  const { now, runs, number } = await acted([action])
  expect(await now()).toMatchObject(expected)
  expect(runs).toEqual([
    {
      id: expect.any(Number),
      event_id: expect.any(Number),
      conversation_id: number,
      status: 'done',
      actions: [{ action_name: action[0], outcome: 'done' }],
      created_at: expect.any(Number),
    },
  ])
})

test('what there is is taken away again', async () => {
  const s = await conversationScene()
  const { admin, agent, number } = s
  const team = await admin.teams.create({ name: 'billing', allow_auto_assign: false })
  await admin.conversations.assignments.create(number, { team_id: team.id })
  await admin.conversations.assignments.create(number, { assignee_id: agent.user.id })
  await admin.conversations.labels.set(number, { labels: ['old', 'kept'] })
  await admin.conversations.togglePriority(number, { priority: 'high' })
  await s.settle()
  const names: Given = [
    ['remove_label', 'OLD'],
    ['remove_assigned_agent'],
    ['remove_assigned_team'],
    ['change_priority', 'nil'],
  ]
  const actions = names.map(([action_name, ...params]) => ({ action_name, action_params: params as string[] }))
  await admin.automationRules.create({ name: 'R', event_name: 'conversation_resolved', conditions: [always], actions })
  await admin.conversations.toggleStatus(number, { status: 'resolved' })
  await s.settle()
  const conversation = await admin.conversations.get(number)
  expect(conversation.labels).toEqual(['kept'])
  expect(conversation.priority).toBeUndefined()
  expect(conversation.meta).not.toHaveProperty('assignee')
  expect(conversation.meta).not.toHaveProperty('team')
})

test('people and teams are assigned, as one change that is told once', async () => {
  const s = await conversationScene()
  const { admin, agent, number } = s
  const team = await admin.teams.create({ name: 'billing', allow_auto_assign: false })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id] })
  await s.settle()
  const before = (await s.told()).length
  await admin.automationRules.create({
    name: 'R',
    event_name: 'conversation_updated',
    conditions: [always],
    actions: [
      { action_name: 'assign_team', action_params: [team.id] },
      { action_name: 'assign_agent', action_params: [String(agent.user.id)] },
      { action_name: 'add_label', action_params: ['vip'] },
    ],
  })
  await admin.conversations.togglePriority(number, { priority: 'low' })
  await s.settle()
  const { meta, labels } = await admin.conversations.get(number)
  expect(meta).toMatchObject({ assignee: { id: agent.user.id }, team: { id: team.id } })
  expect(labels).toEqual(['vip'])
  expect((await s.told()).slice(before)).toEqual(['conversation_updated', 'conversation_updated'])
  const { payload } = await admin.messages.list(number)
  expect(payload.map(({ content }) => content).slice(-3)).toEqual([
    'Assigned to billing by Automation (R)',
    `Assigned to ${agent.user.name} by Automation (R)`,
    'Automation (R) added vip',
  ])
})

test('an SLA policy is promised once, and rules let go of one that is deleted', async () => {
  const s = await conversationScene()
  const [first, second] = [
    await s.admin.slaPolicies.create({ name: 'Gold' }),
    await s.admin.slaPolicies.create({ name: 'Tin' }),
  ]
  const promising = (id: number) => ({
    name: 'SLA',
    event_name: 'message_created' as const,
    conditions: [always],
    actions: [{ action_name: 'add_sla', action_params: [id] }],
  })
  expect(await refusalOf(s.admin.automationRules.create(promising(second.payload.id + 1)))).toBe(
    '422 actions[0].action_params[0] unknown',
  )
  const rules = [
    await s.admin.automationRules.create(promising(first.payload.id)),
    await s.admin.automationRules.create(promising(second.payload.id)),
  ]
  await s.admin.messages.create(s.number, { content: 'Hello', message_type: 'incoming' })
  await s.settle()
  expect((await s.admin.conversations.get(s.number)).sla_policy_id).toBe(first.payload.id)
  const outcomes = await Promise.all(rules.map(({ id }) => s.admin.automationRules.listRuns(id)))
  expect(outcomes.map(({ payload: [run] }) => run!.actions[0]!.outcome)).toEqual(['done', 'failed'])
  await s.admin.slaPolicies.delete(second.payload.id)
  await s.settle()
  expect((await s.admin.automationRules.get(rules[1]!.id)).payload).toMatchObject({ active: false, actions: [] })
})

test('messages and notes of a rule say which rule wrote them, and are no answer of a person', async () => {
  const { admin, number, rule, now } = await acted([
    ['send_message', 'We are on it'],
    ['add_private_note', 'Look at this'],
  ])
  const { payload } = await admin.messages.list(number)
  const attributes = { automation_rule_id: rule.id }
  expect(payload.filter(({ message_type }) => message_type === 1)).toMatchObject([
    { content: 'We are on it', private: false, content_attributes: attributes },
    { content: 'Look at this', private: true, content_attributes: attributes },
  ])
  expect(payload.every(({ sender, message_type }) => message_type !== 1 || sender === undefined)).toBe(true)
  const conversation = await now()
  expect(conversation.first_reply_created_at).toBe(0)
  expect(conversation.waiting_since).toBeGreaterThan(0)
})

test('mail is not claimed to be sent, and what is refused does not stop the rest', async () => {
  const s = await conversationScene()
  const { admin, member, number } = s
  const team = await admin.teams.create({ name: 'billing' })
  const stranger = await member()
  await s.settle()
  const rule = await admin.automationRules.create({
    name: 'R',
    event_name: 'message_created',
    conditions: [always],
    actions: [
      { action_name: 'send_email_to_team', action_params: [{ team_ids: [team.id], message: 'Look' }] },
      { action_name: 'send_email_transcript', action_params: ['a@acme.example, b@acme.example'] },
      { action_name: 'assign_agent', action_params: [stranger.user.id] },
      { action_name: 'add_label', action_params: ['vip'] },
    ],
  })
  await admin.messages.create(number, { content: 'Hello' })
  await s.settle()
  const { payload } = await admin.automationRules.listRuns(rule.id)
  expect(payload).toMatchObject([
    {
      status: 'partly',
      actions: [
        { action_name: 'send_email_to_team', outcome: 'not_sent', reason: 'mail_unavailable' },
        { action_name: 'send_email_transcript', outcome: 'not_sent', reason: 'mail_unavailable' },
        { action_name: 'assign_agent', outcome: 'failed', reason: 'not_allowed' },
        { action_name: 'add_label', outcome: 'done' },
      ],
    },
  ])
  expect((await admin.conversations.get(number)).labels).toEqual(['vip'])
})

test('where mail can be sent, everybody in the teams gets one, and each address the transcript', async () => {
  const post = await startMailServer()
  const app = await createTestApp({ mail: post.settings })
  onTestFinished(() => app.close())
  const s = await conversationScene({}, {}, scene(app))
  const { admin, agent, member, number } = s
  const teams = []
  for (const name of ['billing', 'shipping']) {
    const { id } = await admin.teams.create({ name })
    await admin.teams.members.add(id, { user_ids: [agent.user.id] })
    teams.push(id)
  }
  const other = await member()
  await admin.teams.members.add(teams[0]!, { user_ids: [other.user.id] })
  await s.settle()
  const rule = await admin.automationRules.create({
    name: 'R',
    event_name: 'message_created',
    conditions: [always],
    actions: [
      { action_name: 'send_email_to_team', action_params: [{ team_ids: teams, message: 'Look <here>' }] },
      { action_name: 'send_message', action_params: ['We have told them.'] },
      { action_name: 'send_email_transcript', action_params: ['a@acme.invalid, b@acme.invalid'] },
    ],
  })
  await admin.messages.create(number, { content: 'Hello' })
  await s.settle()
  expect((await admin.automationRules.listRuns(rule.id)).payload).toMatchObject([{ status: 'done' }])
  const to = (address: string) => post.letters.filter((letter) => letter.to.includes(address))
  for (const person of [agent, other]) {
    const [letter, ...more] = to(person.user.email)
    expect(more).toEqual([])
    expect(letter!.source).toContain('Look &lt;here&gt;')
    expect(letter!.source).toContain(`/app/accounts/${s.account.id}/conversations/${number}`)
  }
  for (const address of ['a@acme.invalid', 'b@acme.invalid']) {
    expect(to(address).map(({ source }) => source.includes('We have told them.'))).toEqual([true])
  }
})

test('an address is told of the conversation as the rule has left it, and it alone', async () => {
  const { url, received, events } = await receiver()
  const others = await receiver()
  const start = scene(await sendingApp())
  const { admin: other } = await start
  await other.webhooks.create({ url: others.url })
  const { admin, number, rule } = await acted(
    [
      ['add_label', 'vip'],
      ['send_webhook_event', url],
    ],
    start,
  )
  expect(events()).toEqual(['automation_event.message_created'])
  expect(received[0]!.body).toMatchObject({ id: number, labels: ['vip'], messages: [{ content: 'Hello' }] })
  expect(rule.webhook_secrets).toMatchObject([{ url }])
  expect(others.events()).not.toContain('automation_event.message_created')
  const log = await admin.deliveries.list({ event: 'automation_event.message_created' })
  expect(log.payload).toMatchObject([{ target_type: 'action_webhook', status: 'delivered' }])
  await admin.automationRules.delete(rule.id)
  await admin.deliveries.redeliver(log.payload[0]!.id)
  await (await start).settle()
  expect(received).toHaveLength(1)
})

test('a job that is run again, and an event that is heard again, do nothing twice', async () => {
  const { app, account, admin, number, rule, runs, settle } = await acted([['send_message', 'Once']])
  const event = { account_id: account.id, event_id: runs[0]!.event_id }
  const now = app.clock.now()
  await app.database.transaction(async (tx) => {
    await enqueue(tx, runRules, { ...event, rule_ids: [rule.id, rule.id] }, { now })
    await enqueue(tx, retryJobOf(automate), event, { now })
  })
  await settle()
  const { payload } = await admin.messages.list(number)
  expect(payload.filter(({ content }) => content === 'Once')).toHaveLength(1)
  expect((await admin.automationRules.listRuns(rule.id)).payload).toEqual(runs)
})

test('a rule that cannot be carried out is recorded, undone as a whole, and keeps no other from it', async () => {
  const s = await conversationScene()
  const { app, admin, account, number } = s
  await s.settle()
  const make = (title: string) =>
    admin.automationRules.create({
      name: title,
      event_name: 'message_created',
      conditions: [always],
      actions: [{ action_name: 'add_label', action_params: [title] }],
    })
  const [broken, sound] = [await make('broken'), await make('sound')]
  // As no check would let it pass.
  const actions = [...broken.actions, { action_name: 'gone', action_params: [] }]
  await app.database.transaction((tx) =>
    tx
      .updateTable('automation_rules')
      .set({ actions: actions as never })
      .where('account_id', '=', account.id)
      .where('id', '=', broken.id)
      .execute(),
  )
  await admin.messages.create(number, { content: 'Hello' })
  await s.settle()
  const runsOf = async (id: number) => (await admin.automationRules.listRuns(id)).payload
  expect(await runsOf(broken.id)).toMatchObject([{ status: 'failed', error: 'internal', actions: [] }])
  expect(await runsOf(sound.id)).toMatchObject([{ status: 'done' }])
  expect((await admin.conversations.get(number)).labels).toEqual(['sound'])
})

test('runs are read page by page, outlive their conversation, and are forgotten after 30 days', async () => {
  const s = await acted([['add_label', 'vip']])
  const { app, admin, number, rule, settle } = s
  for (const content of ['b', 'c']) await admin.messages.create(number, { content })
  await settle()
  const first = await admin.automationRules.listRuns(rule.id, { per_page: 2 })
  expect(first.meta).toEqual({ current_page: 1, has_more: true })
  const second = await admin.automationRules.listRuns(rule.id, { per_page: 2, page: 2 })
  const ids = [...first.payload, ...second.payload].map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(ids).toHaveLength(3)
  await admin.conversations.delete(number)
  await settle()
  expect((await admin.automationRules.listRuns(rule.id)).payload.map(({ conversation_id }) => conversation_id)).toEqual(
    [undefined, undefined, undefined],
  )
  app.clock.advance(31 * day)
  await settle()
  expect((await admin.automationRules.listRuns(rule.id)).payload).toEqual([])
})
