import { expect, test } from 'vitest'
import { type Desk, desk } from '../../../testing/desk.ts'
import { superPlatformOf } from '../../../testing/platform.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aTeam } from '../../teams/factory.ts'

async function holdersOf({ app, account }: Desk) {
  return app.database.read
    .selectFrom('conversations')
    .select(['display_id', 'assignee_id', 'assignee_bot_id', 'team_id'])
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute()
}

test('what an agent had is nobody’s once it has left the account', async () => {
  const d = await desk()
  const leaver = await d.server()
  for (const status of ['open', 'pending', 'snoozed', 'resolved'] as const) {
    await d.begin({ status, assignee_id: leaver.user.id })
  }
  await d.begin({ assignee_id: d.agent.user.id })
  await d.admin.agents.delete(leaver.user.id)
  await d.settle()
  expect((await holdersOf(d)).map(({ assignee_id }) => assignee_id)).toEqual([null, null, null, null, d.agent.user.id])
  expect((await d.admin.conversations.meta({ status: 'all' })).meta).toMatchObject({ unassigned_count: 4 })
  expect(await d.activities(1)).toEqual(['Conversation unassigned by the system'])
  // What is resolved is cleared without a word.
  expect((await d.events()).filter((name) => name === 'conversation_updated')).toHaveLength(3)
})

test('what a team had stays with whoever has it', async () => {
  const d = await desk()
  const team = await aTeam(d.app, d.account.id)
  for (let i = 0; i < 60; i++) await d.begin({ team_id: team.id, assignee_id: d.agent.user.id })
  await d.admin.teams.delete(team.id)
  await d.settle()
  const held = await holdersOf(d)
  expect(new Set(held.map(({ team_id }) => team_id))).toEqual(new Set([null]))
  expect(new Set(held.map(({ assignee_id }) => assignee_id))).toEqual(new Set([d.agent.user.id]))
  expect(await d.activities(60)).toEqual(['Unassigned from the team by the system'])
})

test('what a bot had is nobody’s once it is deleted', async () => {
  const d = await desk()
  const bot = await d.admin.agentBots.create({ name: 'Greeter' })
  await d.begin()
  await d.admin.conversations.assignments.create(1, { assignee_type: 'AgentBot', assignee_id: bot.id })
  await d.admin.agentBots.delete(bot.id)
  await d.settle()
  expect(await holdersOf(d)).toMatchObject([{ assignee_bot_id: null }])
  expect((await d.admin.conversations.meta()).meta.unassigned_count).toBe(1)
})

test('what the platform takes away is released as well: memberships, users and bots of all accounts', async () => {
  const d = await desk()
  const platform = await superPlatformOf(d.app)
  const bot = await aBot(d.app, null)
  const [one, two] = [await d.server(), await d.server()]
  await d.begin({ assignee_id: one.user.id })
  await d.begin({ assignee_id: two.user.id })
  await d.begin({ assignee_id: d.agent.user.id })
  await d.admin.conversations.assignments.create(3, { assignee_type: 'AgentBot', assignee_id: bot.id })
  await platform.accountUsers.delete(d.account.id, { user_id: one.user.id })
  await platform.users.delete(two.user.id)
  await platform.agentBots.delete(bot.id)
  await d.settle()
  const nobody = { assignee_id: null, assignee_bot_id: null }
  expect(await holdersOf(d)).toMatchObject([nobody, nobody, nobody])
})
