import { expect, test } from 'vitest'
import { isoTime } from '../../../../kernel/time.ts'
import { type Desk, desk } from '../../../../testing/desk.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aTeam } from '../../../teams/factory.ts'

async function aTeamOf({ app, account, admin }: Desk, people: { user: { id: number } }[], allow_auto_assign = false) {
  const team = await aTeam(app, account.id, { allow_auto_assign })
  await admin.teams.members.add(team.id, { user_ids: people.map(({ user }) => user.id) })
  return team
}

test('a person gets it, another one gets it, nobody gets it', async () => {
  const d = await desk()
  await d.begin()
  const assign = d.agent.conversations.assignments.create
  const { id, email, name } = d.agent.user
  expect(await assign(1, { assignee_id: id })).toMatchObject({
    id,
    type: 'user',
    name,
    email,
    account_id: d.account.id,
    role: 'agent',
    availability_status: 'offline',
  })
  expect((await d.admin.conversations.get(1)).meta).toMatchObject({ assignee: { id }, assignee_type: 'User' })
  await assign(1, { assignee_id: id })
  expect((await assign(1, { assignee_id: d.admin.user.id }))?.id).toBe(d.admin.user.id)
  expect(await assign(1, { assignee_id: null })).toBeNull()
  expect(await assign(1, { assignee_id: 0 })).toBeNull()
  expect(await refusalOf(assign(1, {}))).toBe('422 assignee_id missing')
  expect(await refusalOf(assign(1, { assignee_type: 'User' }))).toBe('422 assignee_id missing')
  const { meta } = await d.admin.conversations.get(1)
  expect(meta).not.toHaveProperty('assignee')
  expect(meta).not.toHaveProperty('assignee_type')
  expect(await d.activities(1)).toEqual([
    'Ada Lovelace self-assigned this conversation',
    'Assigned to Ada Lovelace by Ada Lovelace',
    'Conversation unassigned by Ada Lovelace',
  ])
  expect(await d.events()).toEqual(['conversation_created', ...Array(3).fill('conversation_updated')])
  expect((await d.latestEvent('conversation_updated')).changed_attributes).toEqual([
    { assignee_id: { previous_value: d.admin.user.id, current_value: null } },
  ])
})

test('a bot gets it in place of a person, and a person in place of the bot', async () => {
  const d = await desk()
  await d.begin({ assignee_id: d.agent.user.id })
  const bot = await d.admin.agentBots.create({ name: 'Greeter', description: 'Hi' })
  const assign = d.admin.conversations.assignments.create
  const given = await assign(1, { assignee_type: 'AgentBot', assignee_id: bot.id })
  expect(given).toMatchObject({ id: bot.id, type: 'agent_bot', name: 'Greeter', description: 'Hi' })
  expect(given).not.toHaveProperty('access_token')
  expect((await d.admin.conversations.get(1)).meta).toMatchObject({
    assignee: { id: bot.id, type: 'agent_bot' },
    assignee_type: 'AgentBot',
  })
  expect((await d.latestEvent('conversation_updated')).changed_attributes).toEqual([
    { assignee_id: { previous_value: d.agent.user.id, current_value: null } },
    { assignee_agent_bot_id: { previous_value: null, current_value: bot.id } },
  ])
  await assign(1, { assignee_id: d.agent.user.id })
  expect((await d.admin.conversations.get(1)).meta.assignee_type).toBe('User')
  await assign(1, { assignee_type: 'AgentBot', assignee_id: bot.id })
  expect(await assign(1, { assignee_type: 'AgentBot', assignee_id: null })).toBeNull()
  expect((await d.admin.conversations.get(1)).meta).not.toHaveProperty('assignee')
  expect((await d.activities(1))[0]).toBe('Assigned to Greeter by Ada Lovelace')
})

test('an id that names nobody here is refused, and unassigns nobody', async () => {
  const d = await desk()
  const other = await scene()
  const theirBot = await other.admin.agentBots.create({ name: 'Theirs' })
  const theirTeam = await aTeam(d.app, other.account.id)
  const team = await aTeamOf(d, [d.agent])
  await d.begin({ assignee_id: d.agent.user.id, team_id: team.id })
  const refused = (body: object) => refusalOf(d.admin.conversations.assignments.create(1, body))
  for (const assignee_id of [999_999, other.agent.user.id]) {
    expect(await refused({ assignee_id })).toBe('422 assignee_id unknown')
  }
  for (const assignee_id of [999_999, theirBot.id, d.agent.user.id + 500_000]) {
    expect(await refused({ assignee_type: 'AgentBot', assignee_id })).toBe('422 assignee_id unknown')
  }
  for (const team_id of [999_999, theirTeam.id]) expect(await refused({ team_id })).toBe('422 team_id unknown')
  expect(await refused({ assignee_id: -1 })).toBe('422 assignee_id too_small')
  expect(await refused({ assignee_id: 'x' })).toBe('422 assignee_id wrong_type')
  expect(await refused({ assignee_id: 1, assignee_type: 'Robot' })).toBe('422 assignee_type not_allowed')
  expect((await d.admin.conversations.get(1)).meta).toMatchObject({
    assignee: { id: d.agent.user.id },
    team: { id: team.id },
  })
})

test('whoever gets it must be able to see it: by the inbox, the team or the role', async () => {
  const d = await desk()
  const outsider = await d.member()
  await d.begin()
  const assign = d.admin.conversations.assignments.create
  expect(await refusalOf(assign(1, { assignee_id: outsider.user.id }))).toBe('422 assignee_id not_allowed')
  const team = await aTeamOf(d, [outsider])
  await assign(1, { team_id: team.id })
  expect((await assign(1, { assignee_id: outsider.user.id }))?.id).toBe(outsider.user.id)
  expect((await outsider.conversations.get(1)).id).toBe(1)
})

test('a team takes it from whoever is not its member, and leaves it to whoever is', async () => {
  const d = await desk()
  await d.begin({ assignee_id: d.agent.user.id })
  const [own, foreign] = [await aTeamOf(d, [d.agent]), await aTeamOf(d, [d.admin])]
  const assign = d.admin.conversations.assignments.create
  expect(await assign(1, { team_id: own.id })).toEqual({
    id: own.id,
    name: own.name,
    allow_auto_assign: false,
    account_id: d.account.id,
    created_at: isoTime(own.created_at),
    updated_at: isoTime(own.updated_at),
  })
  const assignee = async () => (await d.admin.conversations.get(1)).meta.assignee?.id
  expect(await assignee()).toBe(d.agent.user.id)
  expect(await assign(1, { team_id: null })).toBeNull()
  expect(await assignee()).toBe(d.agent.user.id)
  await assign(1, { team_id: foreign.id })
  expect(await assignee()).toBeUndefined()
  expect(await assign(1, { team_id: 0 })).toBeNull()
  expect((await d.admin.conversations.get(1)).meta).not.toHaveProperty('team')
  expect(await d.activities(1)).toEqual([
    `Assigned to ${own.name} by Ada Lovelace`,
    `Unassigned from ${own.name} by Ada Lovelace`,
    `Assigned to ${foreign.name} by Ada Lovelace`,
    `Unassigned from ${foreign.name} by Ada Lovelace`,
  ])
})

test('a team that hands out gives it to a member who is online in the inbox as well', async () => {
  const d = await desk({ enable_auto_assignment: false })
  const [inside, away] = [await d.server(), await d.server('busy')]
  const stranger = await d.member()
  const team = await aTeamOf(d, [away, stranger, inside], true)
  await d.begin({ assignee_id: d.agent.user.id })
  await d.admin.conversations.assignments.create(1, { team_id: team.id })
  expect((await d.admin.conversations.get(1)).meta.assignee?.id).toBe(inside.user.id)
  expect(await d.activities(1)).toEqual([`Assigned to Ada Lovelace via ${team.name} by Ada Lovelace`])
  expect(await d.events()).toEqual(['conversation_created', 'conversation_updated'])
})

test('a person counts, where a team is named as well', async () => {
  const d = await desk()
  await d.begin()
  await d.admin.conversations.assignments.create(1, { assignee_id: d.agent.user.id, team_id: 999_999 })
  const { meta } = await d.admin.conversations.get(1)
  expect(meta.assignee?.id).toBe(d.agent.user.id)
  expect(meta).not.toHaveProperty('team')
})

test('a bot assigns too; who does not see the conversation does not', async () => {
  const d = await desk()
  await d.begin()
  const bot = await d.bot()
  expect((await bot.conversations.assignments.create(1, { assignee_id: d.agent.user.id }))?.id).toBe(d.agent.user.id)
  expect(await d.activities(1)).toEqual(['Assigned to Ada Lovelace by Bot'])
  const stranger = await d.member()
  expect(await refusalOf(stranger.conversations.assignments.create(1, { assignee_id: null }))).toBe('404 not_found')
})
