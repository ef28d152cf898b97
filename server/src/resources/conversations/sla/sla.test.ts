import { expect, test } from 'vitest'
import type { NewInbox, NewSlaPolicy } from '../../../../../sdk/src/index.ts'
import { hour, minute } from '../../../kernel/clock.ts'
import { type Desk, desk } from '../../../testing/desk.ts'
import { planOf } from '../../../testing/plan.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { openSocket } from '../../../testing/socket.ts'
import { overdueConversations, promisedConversations } from './queries/due.ts'

const answer = { content: 'Let me see.' }
const question = { content: 'Hello?', message_type: 'incoming' as const }
const firstResponse = { first_response_time_threshold: 3600 }
const nextResponse = { next_response_time_threshold: 3600 }
const resolution = { resolution_time_threshold: 3600 }

interface Promised extends Desk {
  policyId: number
  /** By how much the clock is moved on, and everything done that is due then. */
  pass(ms: number): Promise<void>
  /** Status and misses of the conversation, as the API shows them. */
  sla(number?: number): Promise<string>
}

/** A desk with a conversation that has a policy. */
async function promised(policy: Partial<NewSlaPolicy>, inbox: Partial<NewInbox> = {}): Promise<Promised> {
  const d = await desk(inbox)
  const { payload } = await d.admin.slaPolicies.create({ name: 'Gold', ...policy })
  await d.begin()
  await d.admin.conversations.update(1, { sla_policy_id: payload.id })
  return {
    ...d,
    policyId: payload.id,
    pass: async (ms) => {
      d.app.clock.advance(ms)
      await d.settle()
    },
    sla: async (number = 1) => {
      const { applied_sla, sla_events } = await d.admin.conversations.get(number)
      return [applied_sla.sla_status, ...sla_events.map(({ event_type }) => event_type)].join(' ')
    },
  }
}

const slaEvents = ['sla_missed', 'sla_met'] as const

test('a policy is applied once, and shown wherever the conversation is', async () => {
  const d = await promised({ ...firstResponse, ...nextResponse, ...resolution, description: 'd' })
  const now = Math.floor(d.app.clock.now() / 1000)
  const applied_sla = {
    id: expect.any(Number),
    sla_id: d.policyId,
    sla_status: 'active',
    sla_name: 'Gold',
    sla_description: 'd',
    sla_first_response_time_threshold: 3600,
    sla_next_response_time_threshold: 3600,
    sla_resolution_time_threshold: 3600,
    sla_only_during_business_hours: false,
    due_at: now + 3600,
    created_at: now,
    updated_at: now,
  }
  const shown = { sla_policy_id: d.policyId, applied_sla, sla_events: [] }
  expect(await d.admin.conversations.get(1)).toMatchObject(shown)
  expect((await d.admin.conversations.list()).data.payload).toMatchObject([shown])
  const event = await d.latestEvent('conversation_updated')
  expect(event).toMatchObject(shown)
  expect(event.changed_attributes).toContainEqual({
    sla_policy_id: { previous_value: null, current_value: d.policyId },
  })
  expect(await d.activities(1)).toEqual(['Ada Lovelace applied the SLA policy Gold'])
  // The same again changes nothing.
  await d.admin.conversations.update(1, { sla_policy_id: d.policyId })
  expect(await d.activities(1)).toHaveLength(1)
  const other = (await d.admin.slaPolicies.create({ name: 'Silver' })).payload
  for (const sla_policy_id of [other.id, null]) {
    expect(await refusalOf(d.admin.conversations.update(1, { sla_policy_id, priority: 'high' }))).toBe(
      '422 sla_policy_id not_allowed',
    )
  }
  expect(await d.admin.conversations.get(1)).toMatchObject(shown)
  expect(await d.admin.conversations.get(1)).not.toHaveProperty('priority')
})

test('without a policy there is nothing to show, and what does not exist cannot be applied', async () => {
  const [d, other] = [await desk(), await desk()]
  const foreign = (await other.admin.slaPolicies.create({ name: 'Gold' })).payload
  const { id } = await d.begin()
  for (const sla_policy_id of [foreign.id, 999_999_999]) {
    expect(await refusalOf(d.admin.conversations.update(id, { sla_policy_id }))).toBe('422 sla_policy_id unknown')
  }
  await d.admin.conversations.update(id, { sla_policy_id: null })
  const conversation = await d.admin.conversations.get(id)
  expect(conversation).toMatchObject({ applied_sla: {}, sla_events: [] })
  expect(conversation).not.toHaveProperty('sla_policy_id')
})

test('a first response is in time up to the last moment, and not after it', async () => {
  const [met, late] = [await promised(firstResponse), await promised(firstResponse)]
  met.app.clock.advance(hour)
  await met.agent.messages.create(1, answer)
  await met.pass(hour)
  expect(await met.sla()).toBe('active')
  await met.admin.conversations.toggleStatus(1, { status: 'resolved' })
  expect(await met.sla()).toBe('hit')
  expect(await met.events(slaEvents)).toEqual(['sla_met'])

  late.app.clock.advance(hour + 1)
  await late.agent.messages.create(1, answer)
  expect(await late.sla()).toBe('active_with_misses frt')
  await late.pass(hour)
  await late.admin.conversations.toggleStatus(1, { status: 'resolved' })
  expect(await late.sla()).toBe('missed frt')
  expect(await late.events(slaEvents)).toEqual(['sla_missed'])
})

test('what nobody does in time is noted by itself, once, however late', async () => {
  const d = await promised({ ...firstResponse, resolution_time_threshold: 7200 })
  await d.pass(hour)
  expect(await d.sla()).toBe('active')
  await d.pass(minute)
  expect(await d.sla()).toBe('active_with_misses frt')
  // As if no process had run for days.
  await d.pass(3 * 24 * hour)
  expect(await d.sla()).toBe('active_with_misses frt rt')
  await d.pass(hour)
  await d.agent.messages.create(1, answer)
  expect(await d.sla()).toBe('active_with_misses frt rt')
  const { sla_events, applied_sla } = await d.admin.conversations.get(1)
  expect(applied_sla.due_at).toBeNull()
  const [first] = sla_events
  expect(first!.meta.due_at! - first!.meta.since!).toBe(3600)
  expect(await d.events(slaEvents)).toEqual(['sla_missed', 'sla_missed'])
  expect((await d.latestEvent('conversation_updated')).sla_events).toHaveLength(2)
})

test('each time that the contact waits too long is noted once, with the message that was not answered', async () => {
  const d = await promised(nextResponse)
  await d.agent.messages.create(1, answer)
  await d.pass(10 * hour)
  expect(await d.sla()).toBe('active')
  const first = await d.admin.messages.create(1, question)
  await d.pass(30 * minute)
  await d.admin.messages.create(1, question)
  await d.pass(31 * minute)
  await d.pass(10 * hour)
  expect(await d.sla()).toBe('active_with_misses nrt')
  await d.agent.messages.create(1, answer)
  await d.admin.messages.create(1, question)
  await d.pass(hour)
  await d.agent.messages.create(1, answer)
  expect(await d.sla()).toBe('active_with_misses nrt')
  const third = await d.admin.messages.create(1, question)
  d.app.clock.advance(hour + 1)
  await d.agent.messages.create(1, answer)
  expect(await d.sla()).toBe('active_with_misses nrt nrt')
  const { sla_events } = await d.admin.conversations.get(1)
  expect(sla_events.map(({ meta }) => meta.message_id)).toEqual([first.id, third.id])
})

test('a conversation that is opened again is to be resolved anew', async () => {
  const d = await promised(resolution)
  await d.pass(30 * minute)
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  await d.pass(10 * hour)
  expect(await d.sla()).toBe('hit')
  await d.admin.messages.create(1, question)
  expect(await d.sla()).toBe('active')
  await d.pass(hour)
  expect(await d.sla()).toBe('active')
  await d.pass(minute)
  expect(await d.sla()).toBe('active_with_misses rt')
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  await d.admin.conversations.toggleStatus(1, { status: 'open' })
  expect(await d.sla()).toBe('active_with_misses rt')
  await d.pass(hour + minute)
  expect(await d.sla()).toBe('active_with_misses rt rt')
})

test('nobody is late for having resolved what nobody answered', async () => {
  const d = await promised(firstResponse)
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  await d.pass(24 * hour)
  await d.admin.messages.create(1, question)
  await d.pass(hour)
  expect(await d.sla()).toBe('active')
  await d.pass(minute)
  expect(await d.sla()).toBe('active_with_misses frt')
})

test('time goes on while it is snoozed, and not while a bot has it', async () => {
  const d = await promised(firstResponse)
  await d.admin.conversations.toggleStatus(1, { status: 'pending' })
  expect((await d.admin.conversations.get(1)).applied_sla.due_at).toBeNull()
  await d.pass(10 * hour)
  expect(await d.sla()).toBe('active')
  await d.admin.conversations.toggleStatus(1, { status: 'open' })
  await d.pass(30 * minute)
  await d.admin.conversations.toggleStatus(1, { status: 'snoozed' })
  await d.pass(30 * minute)
  expect(await d.sla()).toBe('active')
  await d.pass(minute)
  expect(await d.sla()).toBe('active_with_misses frt')
})

test('what the contact waits for already counts from when it began to; what is done is not judged', async () => {
  const d = await desk()
  const policy = await d.admin.slaPolicies.create({ name: 'Gold', ...firstResponse, ...resolution })
  await d.begin()
  await d.begin()
  await d.begin()
  d.app.clock.advance(2 * hour)
  await d.agent.messages.create(2, answer)
  await d.admin.conversations.toggleStatus(3, { status: 'resolved' })
  const missed = []
  for (const number of [1, 2, 3]) {
    const { sla_events, applied_sla } = await d.admin.conversations.update(number, {
      sla_policy_id: policy.payload.id,
    })
    missed.push([applied_sla.sla_status, ...sla_events.map(({ event_type }) => event_type)])
  }
  expect(missed).toEqual([['active_with_misses', 'frt', 'rt'], ['active_with_misses', 'rt'], ['hit']])
})

const nineToFive = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  day_of_week,
  ...(day_of_week === 0 || day_of_week === 6
    ? { closed_all_day: true }
    : { open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }),
}))

test('in business hours, nights and weekends do not count, and clocks may be changed meanwhile', async () => {
  const d = await desk()
  const hours = { timezone: 'Europe/Berlin', working_hours: nineToFive }
  await d.admin.inboxes.update(d.inbox.id, { working_hours_enabled: true, ...hours })
  const thresholds = ['first_response_time_threshold', 'next_response_time_threshold', 'resolution_time_threshold']
  // A Friday at 16:00 in Berlin, and the Monday at 10:00 after which the clocks were put forward.
  const [friday, monday] = [Date.UTC(2026, 2, 27, 15), Date.UTC(2026, 2, 30, 8)]
  await d.begin()
  await d.agent.messages.create(1, answer)
  d.app.clock.advance(friday - d.app.clock.now())
  expect(d.app.clock.now()).toBe(friday)
  await d.admin.messages.create(1, question)
  const numbers = [(await d.begin()).id, 1, (await d.begin()).id]
  for (const [i, number] of numbers.entries()) {
    const policy = { name: 'Office', [thresholds[i]!]: 2 * 3600, only_during_business_hours: true }
    const { id } = (await d.admin.slaPolicies.create(policy)).payload
    const { applied_sla } = await d.admin.conversations.update(number, { sla_policy_id: id })
    expect(applied_sla.due_at).toBe(monday / 1000)
  }
  const missed = async () => {
    await d.settle()
    const shown = await Promise.all(numbers.map((number) => d.admin.conversations.get(number)))
    return shown.map(({ sla_events }) => sla_events.map(({ event_type }) => event_type).join())
  }
  d.app.clock.advance(monday - friday)
  expect(await missed()).toEqual(['', '', ''])
  d.app.clock.advance(minute)
  expect(await missed()).toEqual(['frt', 'nrt', 'rt'])
})

test('deadlines follow the policy and the hours of the inbox when those change', async () => {
  const d = await promised({ ...firstResponse, only_during_business_hours: true })
  const begun = d.app.clock.now() / 1000
  const due = async () => {
    await d.settle()
    return (await d.admin.conversations.get(1)).applied_sla.due_at
  }
  expect(await due()).toBe(begun + 3600)
  await d.admin.slaPolicies.update(d.policyId, { first_response_time_threshold: 7200 })
  expect(await due()).toBe(begun + 7200)
  const closed = nineToFive.map(({ day_of_week }) => ({ day_of_week, closed_all_day: true }))
  await d.admin.inboxes.update(d.inbox.id, { working_hours_enabled: true, working_hours: closed })
  expect(await due()).toBeNull()
  const open = closed.map(({ day_of_week }) => ({ day_of_week, open_all_day: true }))
  await d.admin.inboxes.update(d.inbox.id, { working_hours: open })
  expect(await due()).toBe(begun + 7200)
  d.app.clock.advance(hour)
  await d.admin.slaPolicies.update(d.policyId, { first_response_time_threshold: 60 })
  await d.settle()
  expect(await d.sla()).toBe('active_with_misses frt')
  await d.admin.slaPolicies.update(d.policyId, { name: 'Golden', first_response_time_threshold: 86_400 })
  await d.settle()
  // What was late stays so.
  expect(await d.sla()).toBe('active_with_misses frt')
})

test('two workers and somebody who answers at the same time note one miss', async () => {
  const d = await promised(firstResponse)
  d.app.clock.advance(2 * hour)
  await Promise.all([
    d.settle(),
    d.agent.messages.create(1, answer),
    d.settle(),
    d.admin.conversations.toggleStatus(1, { status: 'snoozed' }),
  ])
  await d.settle()
  expect(await d.sla()).toBe('active_with_misses frt')
  expect(await d.events(slaEvents)).toEqual(['sla_missed'])
})

test('more are due at once than one transaction takes, of several accounts', async () => {
  const [one, two] = [await promised(firstResponse), await promised(firstResponse)]
  for (let i = 2; i <= 60; i++) {
    await one.begin()
    await one.admin.conversations.update(i, { sla_policy_id: one.policyId })
  }
  await one.pass(2 * hour)
  expect((await one.admin.appliedSlas.metrics()).number_of_sla_misses).toBe(60)
  expect((await two.admin.appliedSlas.metrics()).number_of_sla_misses).toBe(1)
})

test('a deleted policy is shown nowhere at once, and leaves nothing behind', async () => {
  const d = await promised(firstResponse)
  await d.begin()
  await d.admin.conversations.update(2, { sla_policy_id: d.policyId })
  await d.pass(2 * hour)
  await d.admin.conversations.toggleStatus(2, { status: 'resolved' })
  await d.admin.slaPolicies.delete(d.policyId)
  expect(await d.admin.conversations.get(1)).toMatchObject({ applied_sla: {}, sla_events: [] })
  expect(await d.admin.appliedSlas.metrics()).toMatchObject({ total_applied_slas: 0, hit_rate: '100%' })
  expect(await d.admin.appliedSlas.list()).toMatchObject({ payload: [], meta: { count: 0 } })
  // Another one can take its place before the job has come to it.
  const next = (await d.admin.slaPolicies.create({ name: 'Silver', ...resolution })).payload
  await d.admin.conversations.update(1, { sla_policy_id: next.id })
  await d.settle()
  expect((await d.admin.conversations.get(1)).sla_policy_id).toBe(next.id)
  const rows = async (table: 'applied_slas' | 'sla_events') => {
    const kept = d.app.database.read.selectFrom(table).select('conversation_id').where('account_id', '=', d.account.id)
    return (await kept.execute()).length
  }
  expect([await rows('applied_slas'), await rows('sla_events')]).toEqual([1, 1])
  await d.admin.slaPolicies.delete(next.id)
  await d.settle()
  expect([await rows('applied_slas'), await rows('sla_events')]).toEqual([0, 0])
  const held = d.app.database.read.selectFrom('conversations').select('id').where('account_id', '=', d.account.id)
  expect(await held.where('sla_policy_id', 'is not', null).execute()).toEqual([])
  expect((await d.latestEvent('conversation_updated')).changed_attributes).toContainEqual({
    sla_policy_id: { previous_value: next.id, current_value: null },
  })
})

test('nothing is left of a conversation that is deleted', async () => {
  const d = await promised(firstResponse)
  await d.pass(2 * hour)
  await d.admin.conversations.delete(1)
  await d.settle()
  for (const table of ['applied_slas', 'sla_events'] as const) {
    const kept = d.app.database.read.selectFrom(table).select('id').where('account_id', '=', d.account.id)
    expect(await kept.execute()).toEqual([])
  }
})

test('conversations are filtered by their policy', async () => {
  const d = await promised(firstResponse)
  await d.begin()
  const ids = async (filter_operator: 'equal_to' | 'is_not_present', values: number[]) => {
    const payload = [{ attribute_key: 'sla_policy_id', filter_operator, values }]
    return (await d.admin.conversations.filter({ payload })).data.payload.map(({ id }) => id)
  }
  expect(await ids('equal_to', [d.policyId])).toEqual([1])
  expect(await ids('is_not_present', [])).toEqual([2])
})

test('whoever has it, takes part or administrates is told of a miss, once, and by name', async () => {
  const d = await promised({ ...firstResponse, resolution_time_threshold: 7200 })
  const [assignee, participant, stranger] = [await d.server(), await d.server(), await d.server()]
  await d.admin.conversations.assignments.create(1, { assignee_id: assignee.user.id })
  await d.admin.conversations.participants.create(1, { user_ids: [participant.user.id] })
  const next = await d.server()
  const told = async (person: typeof assignee) => {
    const { payload } = (await person.notifications.list()).data
    return payload.map(({ notification_type }) => notification_type)
  }
  await d.pass(hour + minute)
  for (const person of [assignee, participant, d.admin]) {
    expect(await told(person)).toEqual(['sla_missed_first_response'])
  }
  const [item] = (await assignee.notifications.list()).data.payload
  expect(item!.primary_actor).toMatchObject({ applied_sla: { sla_status: 'active_with_misses' } })
  // Whoever has it by then is told; whoever had it still takes part.
  await d.admin.conversations.assignments.create(1, { assignee_id: next.user.id })
  await d.pass(hour)
  for (const person of [next, assignee]) expect(await told(person)).toEqual(['sla_missed_resolution'])
  expect(await told(stranger)).toEqual([])
})

test('what is due is found along an index', async () => {
  const { app } = await desk()
  const overdue = await planOf(app.database, overdueConversations(app.database.read, 1, 50))
  expect(overdue).toContain('conversations_sla_due_at_idx')
  const promisedOnes = await planOf(
    app.database,
    promisedConversations(app.database.read, { account_id: 1, inbox_id: 1 }, { after: 0, limit: 50 }),
  )
  expect(promisedOnes).toContain('conversations_account_id_id_idx')
})

test('agents see a miss as it is noted, and the contact sees nothing of policies', async () => {
  const d = await desk()
  const visitor = await d.visitor({ inbox: d.inbox })
  const { payload } = await d.admin.slaPolicies.create({ name: 'Gold', ...firstResponse })
  const { id } = await visitor.client.conversations.create(...visitor.at)
  const { pubsub_token, id: user_id } = d.agent.user
  const agent = await openSocket(d.app, { pubsub_token, account_id: d.account.id, user_id })
  const contact = await openSocket(d.app, { pubsub_token: visitor.connection.pubsub_token })
  await d.admin.conversations.update(id, { sla_policy_id: payload.id })
  d.app.clock.advance(2 * hour)
  const told = ({ frames }: typeof agent) => {
    return frames.filter(({ event }) => event === 'conversation.updated').map(({ data }) => data)
  }
  await d.settle()
  await expect.poll(() => [told(agent).length, told(contact).length]).toEqual([2, 2])
  expect(told(agent)).toMatchObject([
    { sla_policy_id: payload.id, applied_sla: { sla_status: 'active' }, sla_events: [] },
    { applied_sla: { sla_status: 'active_with_misses' }, sla_events: [{ event_type: 'frt' }] },
  ])
  const nothing = { sla_policy_id: null, applied_sla: null, sla_events: [] }
  expect(told(contact)).toMatchObject([nothing, nothing])
  for (const { close } of [agent, contact]) close()
})
