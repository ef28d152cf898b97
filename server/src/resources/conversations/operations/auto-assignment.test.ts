import { expect, test } from 'vitest'
import { type Desk, desk } from '../../../testing/desk.ts'
import type { Person } from '../../../testing/scene.ts'
import { renewMembers } from '../../presence/queries/presence.ts'
import { memberTimeout } from '../../presence/schema.ts'
import { aTeam } from '../../teams/factory.ts'

async function assigneeOf({ admin }: Desk, number: number): Promise<number | undefined> {
  return (await admin.conversations.get(number)).meta.assignee?.id
}

async function begun(d: Desk, over: Parameters<Desk['begin']>[0] = {}): Promise<number | undefined> {
  return (await d.begin(over)).meta.assignee?.id
}

const idsOf = (people: Person[]) => people.map(({ user }) => user.id)

test('conversations go round the members who are online', async () => {
  const d = await desk()
  const people = [await d.server(), await d.server(), await d.server()]
  await d.server('busy')
  await d.server('offline')
  const [first, second, third] = idsOf(people)
  const given = [await begun(d), await begun(d), await begun(d), await begun(d)]
  expect(given).toEqual([first, second, third, first])
  // Whoever goes offline by itself is not there while nobody is connected.
  await d.admin.agents.update(second!, { auto_offline: true })
  expect([await begun(d), await begun(d)]).toEqual([third, first])
  const connected = [{ account_id: d.account.id, user_id: second! }]
  const until = d.app.clock.now() + memberTimeout
  await d.app.database.transaction((tx) => renewMembers(tx, connected, until))
  expect([await begun(d), await begun(d)]).toEqual([second, third])
  d.app.clock.advance(memberTimeout)
  expect([await begun(d), await begun(d)]).toEqual([first, third])
  expect((await d.events()).every((name) => name === 'conversation_created')).toBe(true)
})

test('nobody is there: nobody gets it, until it is opened again', async () => {
  const d = await desk()
  expect(await begun(d)).toBeUndefined()
  const person = await d.server()
  await d.admin.conversations.toggleStatus(1)
  expect(await assigneeOf(d, 1)).toBeUndefined()
  await d.admin.conversations.toggleStatus(1)
  expect(await assigneeOf(d, 1)).toBe(person.user.id)
  expect((await d.events()).at(-1)).toBe('conversation_status_changed')
  expect(await d.latestEvent('conversation_status_changed')).toMatchObject({
    meta: { assignee: { id: person.user.id } },
  })
})

test('only open ones are handed out, and only where the inbox wants it', async () => {
  const d = await desk({ enable_auto_assignment: false })
  await d.server()
  expect(await begun(d)).toBeUndefined()
  await d.admin.inboxes.update(d.inbox.id, { enable_auto_assignment: true })
  for (const status of ['pending', 'resolved', 'snoozed'] as const) expect(await begun(d, { status })).toBeUndefined()
})

test('whoever is asked for gets it, and keeps it', async () => {
  const d = await desk()
  const person = await d.server()
  expect(await begun(d, { assignee_id: d.agent.user.id })).toBe(d.agent.user.id)
  await d.admin.conversations.toggleStatus(1)
  await d.admin.conversations.toggleStatus(1)
  expect(await assigneeOf(d, 1)).toBe(d.agent.user.id)
  // One who has left the inbox does not.
  await d.admin.inboxMembers.delete({ inbox_id: d.inbox.id, user_ids: [d.agent.user.id] })
  await d.admin.conversations.toggleStatus(1)
  await d.admin.conversations.toggleStatus(1)
  expect(await assigneeOf(d, 1)).toBe(person.user.id)
})

test('one of a team goes to its members, and to nobody where the team does not want it', async () => {
  const d = await desk()
  const [outside, inside] = [await d.server(), await d.server()]
  const team = await aTeam(d.app, d.account.id)
  await d.admin.teams.members.add(team.id, { user_ids: [inside.user.id] })
  expect([await begun(d, { team_id: team.id }), await begun(d, { team_id: team.id })]).toEqual([
    inside.user.id,
    inside.user.id,
  ])
  expect(await begun(d)).toBe(outside.user.id)
  await d.admin.teams.update(team.id, { allow_auto_assign: false })
  expect(await begun(d, { team_id: team.id })).toBeUndefined()
})

test('whoever has as many open ones as the inbox allows is passed over', async () => {
  const d = await desk({ auto_assignment_config: { max_assignment_limit: 1 } })
  const [first, second] = idsOf([await d.server(), await d.server()])
  expect([await begun(d), await begun(d), await begun(d)]).toEqual([first, second, undefined])
  await d.admin.conversations.toggleStatus(2, { status: 'resolved' })
  expect(await begun(d)).toBe(second)
})

test('fifty at once are spread evenly', async () => {
  const d = await desk()
  const people = []
  for (let i = 0; i < 5; i++) people.push(await d.server())
  const given = await Promise.all(Array.from({ length: 50 }, () => begun(d)))
  for (const id of idsOf(people)) expect(given.filter((one) => one === id)).toHaveLength(10)
})
