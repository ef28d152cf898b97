import { expect, test } from 'vitest'
import { hour, minute, second } from '../../../kernel/clock.ts'
import { type Desk, desk } from '../../../testing/desk.ts'
import type { Person } from '../../../testing/scene.ts'
import { aCapacityPolicy } from '../../agent-capacity-policies/factory.ts'
import type { NewAgentCapacityPolicy } from '../../agent-capacity-policies/schema.ts'
import { aPolicyOf } from '../../assignment-policies/factory.ts'
import type { NewAssignmentPolicy } from '../../assignment-policies/schema.ts'
import { aTeam } from '../../teams/factory.ts'

/** How conversations are handed out where an inbox has a policy, and where members have a capacity. */

async function withPolicy(over: Partial<NewAssignmentPolicy> = {}): Promise<Desk> {
  const d = await desk()
  await aPolicyOf(d.app, d.inbox, over)
  return d
}

async function begun(d: Desk, over: Parameters<Desk['begin']>[0] = {}): Promise<number | undefined> {
  return (await d.begin(over)).meta.assignee?.id
}

/** Whose each conversation is, by number. */
async function assignees({ admin }: Desk): Promise<(number | undefined)[]> {
  const { data } = await admin.conversations.list({ status: 'all', sort_by: 'created_at_asc' })
  return data.payload.map(({ meta }) => meta.assignee?.id)
}

const idOf = ({ user }: Person) => user.id

test('what waits is handed out when somebody comes, the earliest first', async () => {
  const d = await withPolicy()
  const late = await d.server('offline')
  for (let i = 0; i < 3; i++) expect(await begun(d)).toBeUndefined()
  await late.profile.setAvailability({ account_id: d.account.id, availability: 'online' })
  await expect
    .poll(async () => {
      await d.settle()
      return assignees(d)
    })
    .toEqual([idOf(late), idOf(late), idOf(late)])
  expect((await d.events()).filter((name) => name === 'conversation_updated')).toHaveLength(3)
})

test('without a policy, or with one that is not enabled, it waits until it is opened again', async () => {
  const d = await withPolicy({ enabled: false })
  expect(await begun(d)).toBeUndefined()
  const person = await d.server()
  await d.settle()
  expect(await assignees(d)).toEqual([undefined])
  expect(await begun(d)).toBe(idOf(person))
  // What waits there is handed out once it is enabled.
  const { id } = await d.admin.assignmentPolicies.getOfInbox(d.inbox.id)
  await d.admin.assignmentPolicies.update(id, { enabled: true })
  await d.settle()
  expect(await assignees(d)).toEqual([idOf(person), idOf(person)])
})

test('a place that becomes free is for whoever waits, not for whoever comes next', async () => {
  const d = await desk({ auto_assignment_config: { max_assignment_limit: 1 } })
  const person = await d.server()
  await aPolicyOf(d.app, d.inbox)
  expect(await begun(d)).toBe(idOf(person))
  expect([await begun(d), await begun(d)]).toEqual([undefined, undefined])
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  // Before anything was handed out, a new one does not push in.
  expect(await begun(d)).toBeUndefined()
  await d.settle()
  expect(await assignees(d)).toEqual([idOf(person), idOf(person), undefined, undefined])
  await d.admin.conversations.delete(2)
  d.app.clock.advance(minute)
  await d.settle()
  expect(await assignees(d)).toEqual([idOf(person), idOf(person), undefined])
})

test('of those that wait, the one whose contact waits longest can come first', async () => {
  const d = await desk({ auto_assignment_config: { max_assignment_limit: 1 } })
  await aPolicyOf(d.app, d.inbox, { conversation_priority: 'longest_waiting' })
  const waits = [30, 10, 20, null]
  for (const minutes of waits) {
    const { id } = await d.begin()
    const waiting_since = minutes === null ? null : d.app.clock.now() - minutes * minute
    await d.app.database.transaction((tx) =>
      tx
        .updateTable('conversations')
        .set({ waiting_since })
        .where('account_id', '=', d.account.id)
        .where('display_id', '=', id)
        .execute(),
    )
  }
  for (const expected of [1, 3, 2, 4]) {
    const person = await d.server()
    await d.settle()
    d.app.clock.advance(minute)
    await d.settle()
    expect((await assignees(d))[expected - 1]).toBe(idOf(person))
  }
})

test('balanced: whoever has the fewest open ones is next', async () => {
  const d = await withPolicy({ assignment_order: 'balanced' })
  const [one, two] = [await d.server(), await d.server()]
  const busy = { assignee_id: idOf(one) }
  await d.begin(busy)
  await d.begin(busy)
  expect([await begun(d), await begun(d), await begun(d)]).toEqual([idOf(two), idOf(two), idOf(one)])
})

test('nobody is given more than the limit within the window', async () => {
  const d = await withPolicy({ fair_distribution_limit: 2, fair_distribution_window: 60 })
  const person = await d.server()
  const id = idOf(person)
  expect([await begun(d), await begun(d), await begun(d)]).toEqual([id, id, undefined])
  // What was resolved was given all the same.
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  await d.settle()
  expect(await assignees(d)).toEqual([id, id, undefined])
  d.app.clock.advance(61 * second)
  await d.settle()
  expect(await assignees(d)).toEqual([id, id, id])
})

test('a team without anybody holds up nobody else', async () => {
  const d = await withPolicy()
  const team = await aTeam(d.app, d.account.id)
  const reluctant = await aTeam(d.app, d.account.id)
  await d.admin.teams.update(reluctant.id, { allow_auto_assign: false })
  for (const team_id of [team.id, reluctant.id, team.id, undefined]) await d.begin({ team_id })
  const person = await d.server()
  d.app.clock.advance(minute)
  await d.settle()
  expect(await assignees(d)).toEqual([undefined, undefined, undefined, idOf(person)])
})

async function capacity(d: Desk, people: Person[], limit: number, over: Partial<NewAgentCapacityPolicy> = {}) {
  const policy = await aCapacityPolicy(d.app, d.account.id, over)
  const { inboxLimits, users } = d.admin.agentCapacityPolicies
  await inboxLimits.create(policy.id, { inbox_id: d.inbox.id, conversation_limit: limit })
  for (const { user } of people) await users.add(policy.id, { user_id: user.id })
}

test('whoever has as many as its capacity allows is passed over, with a policy and without', async () => {
  const d = await desk()
  const [small, large] = [await d.server(), await d.server()]
  await capacity(d, [small], 1)
  const given = [await begun(d), await begun(d), await begun(d)]
  expect(given).toEqual([idOf(small), idOf(large), idOf(large)])
  await d.admin.agents.update(idOf(large), { availability: 'offline' })
  expect(await begun(d)).toBeUndefined()
  await aPolicyOf(d.app, d.inbox)
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  await d.settle()
  expect(await assignees(d)).toEqual([...given, idOf(small)])
})

test('a capacity of nothing is given nothing; other inboxes do not count', async () => {
  const d = await desk()
  const person = await d.server()
  await capacity(d, [person], 0)
  expect(await begun(d)).toBeUndefined()
})

test('what a capacity excludes does not count', async () => {
  const d = await desk()
  const person = await d.server()
  const id = idOf(person)
  await capacity(d, [person], 1, {
    exclusion_rules: { excluded_labels: ['Waits'], exclude_older_than_hours: 2 },
  })
  expect([await begun(d), await begun(d)]).toEqual([id, undefined])
  await d.admin.conversations.labels.set(1, { labels: ['waits'] })
  expect([await begun(d), await begun(d)]).toEqual([id, undefined])
  d.app.clock.advance(2 * hour + 1)
  expect([await begun(d), await begun(d)]).toEqual([id, undefined])
})

test('sixteen at once exceed no limit: of the inbox, of the window, or of a capacity', async () => {
  const inbox = await desk({ auto_assignment_config: { max_assignment_limit: 2 } })
  const window = await withPolicy({ fair_distribution_limit: 2 })
  const personal = await desk()
  const policied = await withPolicy({ assignment_order: 'balanced' })
  for (const d of [inbox, window, personal, policied]) {
    const people = [await d.server(), await d.server()]
    if (d === personal || d === policied) await capacity(d, people, 2)
    await Promise.all(Array.from({ length: 16 }, () => d.begin()))
    // Several workers, and somebody who makes room meanwhile.
    await Promise.all([d.settle(), d.settle(), d.settle()])
    const had = (await assignees(d)).filter((id) => id !== undefined)
    for (const { user } of people) expect(had.filter((id) => id === user.id)).toHaveLength(2)
    expect(had).toHaveLength(4)
  }
})

test('what was handed out is forgotten when no policy can count it, and when people or inboxes go', async () => {
  const d = await withPolicy()
  const [one, two] = [await d.server(), await d.server()]
  const kept = async () => {
    const rows = d.app.database.read.selectFrom('automatic_assignments').select('user_id').orderBy('id')
    return (await rows.where('account_id', '=', d.account.id).execute()).map(({ user_id }) => user_id)
  }
  await begun(d)
  await begun(d)
  expect(await kept()).toEqual([idOf(one), idOf(two)])
  await d.admin.agents.delete(idOf(one))
  await d.settle()
  expect(await kept()).toEqual([idOf(two), idOf(two)])
  d.app.clock.advance(32 * 24 * hour)
  await d.settle()
  expect(await kept()).toEqual([])
  await begun(d)
  expect(await kept()).toEqual([idOf(two)])
  await d.admin.inboxes.delete(d.inbox.id)
  await d.settle()
  expect(await kept()).toEqual([])
})
