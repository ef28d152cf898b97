import { expect, test } from 'vitest'
import { hour } from '../../../kernel/clock.ts'
import { type Desk, desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { aTeam } from '../../teams/factory.ts'

/** Three conversations with a policy: the second was answered in time. */
async function judgedDesk(): Promise<Desk & { policyId: number }> {
  const d = await desk()
  const { id } = (await d.admin.slaPolicies.create({ name: 'Gold', first_response_time_threshold: 3600 })).payload
  for (const number of [1, 2, 3]) {
    await d.begin()
    await d.admin.conversations.update(number, { sla_policy_id: id })
  }
  await d.agent.messages.create(2, { content: 'Here.' })
  d.app.clock.advance(2 * hour)
  await d.settle()
  return { ...d, policyId: id }
}

test('lists what was missed, the latest first, with its conversation, and counts it', async () => {
  const d = await judgedDesk()
  await d.admin.conversations.labels.set(1, { labels: ['vip'] })
  await d.admin.conversations.assignments.create(1, { assignee_id: d.agent.user.id })
  const { payload, meta } = await d.admin.appliedSlas.list()
  expect(meta).toEqual({ count: 2, current_page: 1, has_more: false })
  expect(payload.map(({ conversation }) => conversation.id)).toEqual([3, 1])
  expect(payload[1]).toMatchObject({
    applied_sla: { sla_id: d.policyId, sla_status: 'active_with_misses', sla_name: 'Gold' },
    conversation: { contact: { name: expect.any(String) }, labels: ['vip'], assignee: { id: d.agent.user.id } },
    sla_events: [{ event_type: 'frt' }],
  })
  expect(await d.admin.appliedSlas.metrics()).toEqual({
    total_applied_slas: 3,
    number_of_sla_misses: 2,
    hit_rate: '33.33%',
  })
  const page = await d.admin.appliedSlas.list({ per_page: 1, page: 2 })
  expect(page.payload.map(({ conversation }) => conversation.id)).toEqual([1])
  expect(page.meta.count).toBe(2)
})

test('both are narrowed by time, inbox, team, policy, agent and label', async () => {
  const d = await judgedDesk()
  const team = await aTeam(d.app, d.account.id)
  await d.admin.conversations.assignments.create(1, { team_id: team.id })
  await d.admin.conversations.assignments.create(3, { assignee_id: d.agent.user.id })
  await d.admin.conversations.labels.set(1, { labels: ['vip'] })
  const now = Math.floor(d.app.clock.now() / 1000)
  const found = async (query: Parameters<typeof d.admin.appliedSlas.list>[0]) => {
    const { payload, meta } = await d.admin.appliedSlas.list(query)
    expect((await d.admin.appliedSlas.metrics(query)).number_of_sla_misses).toBe(meta.count)
    return payload.map(({ conversation }) => conversation.id)
  }
  expect(await found({ inbox_id: d.inbox.id, sla_policy_id: d.policyId })).toEqual([3, 1])
  expect(await found({ inbox_id: d.inbox.id + 1 })).toEqual([])
  expect(await found({ sla_policy_id: d.policyId + 1 })).toEqual([])
  expect(await found({ team_id: team.id })).toEqual([1])
  expect(await found({ assigned_agent_id: d.agent.user.id })).toEqual([3])
  expect(await found({ label_list: ['vip', 'other'] })).toEqual([1])
  expect(await found({ since: now - 7200, until: now - 7200 })).toEqual([3, 1])
  expect(await found({ since: now - 7199 })).toEqual([])
  expect(await found({ until: now - 7201 })).toEqual([])
  expect(await refusalOf(d.admin.appliedSlas.list({ since: 'today' as unknown as number }))).toBe(
    '422 since wrong_type',
  )
})

test('accounts do not count each other’s', async () => {
  const [one, two] = [await judgedDesk(), await desk()]
  expect(await two.admin.appliedSlas.metrics({ sla_policy_id: one.policyId })).toEqual({
    total_applied_slas: 0,
    number_of_sla_misses: 0,
    hit_rate: '100%',
  })
  expect((await two.admin.appliedSlas.list()).payload).toEqual([])
})

test('what was missed is a table for spreadsheets, of which nothing is run', async () => {
  const d = await judgedDesk()
  const { meta } = await d.admin.conversations.get(1)
  await d.admin.contacts.update(meta.sender.id, { name: '=1+1, "x"' })
  await d.admin.conversations.labels.set(1, { labels: ['vip', 'big'] })
  await d.admin.conversations.assignments.create(1, { assignee_id: d.agent.user.id })
  const path = `/api/v1/accounts/${d.account.id}/applied_slas/download`
  const answer = await call(d.app, d.admin.token)('GET', `${path}?label_list=vip`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=breached_conversation.csv')
  const applied = new Date(d.app.clock.now() - 2 * hour).toISOString().slice(0, 19).replace('T', ' ')
  const link = `http://parley.test/app/accounts/${d.account.id}/conversations/1`
  const cells = [
    '1,Gold,active_with_misses,1,0,0',
    '"\'=1+1, ""x"""',
    'Ada Lovelace',
    'big vip',
    `${applied} UTC`,
    link,
  ]
  expect(answer.body.split('\r\n').slice(1)).toEqual([cells.join(','), ''])
  expect((await call(d.app, d.admin.token)('GET', path)).body.split('\r\n')).toHaveLength(4)
})
