import { expect, test } from 'vitest'
import { allAtOnce } from '../../../testing/all-at-once.ts'
import { createTestApp } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call, trials } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { anAccount } from '../../accounts/factory.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { anInbox } from '../factory.ts'
import { inboxes } from '../index.ts'
import { removeInbox } from '../jobs/remove.ts'
import { attachBot } from '../rules/change.ts'

const api = { name: 'API', channel: { type: 'api' } } as const

test('a bot is attached, shown, replaced and detached', async () => {
  const { app, admin, agent } = await scene()
  const { id } = await admin.inboxes.create(api)
  expect(await admin.inboxes.getAgentBot(id)).toEqual({})
  const { secret: _shownOnce, ...bot } = await admin.agentBots.create({ name: 'Greeter' })
  expect(await admin.inboxes.setAgentBot(id, { agent_bot: bot.id })).toEqual({})
  expect(await admin.inboxes.getAgentBot(id)).toEqual({ agent_bot: bot })
  await admin.inboxMembers.create({ inbox_id: id, user_ids: [agent.user.id] })
  const { access_token: _token, ...shown } = bot
  expect(await agent.inboxes.getAgentBot(id)).toEqual({ agent_bot: shown })
  const system = await aBot(app, null)
  await admin.inboxes.setAgentBot(id, { agent_bot: system.id })
  const { agent_bot } = await admin.inboxes.getAgentBot(id)
  expect(agent_bot).toMatchObject({ id: system.id, system_bot: true })
  expect(agent_bot).not.toHaveProperty('access_token')
  expect(await admin.inboxes.setAgentBot(id, { agent_bot: null })).toEqual({})
  expect(await admin.inboxes.getAgentBot(id)).toEqual({})
})

test('a bot of another account, or none, is unknown', async () => {
  const { admin } = await scene()
  const { id } = await admin.inboxes.create(api)
  const theirs = await (await scene()).admin.agentBots.create({ name: 'Theirs' })
  for (const agent_bot of [theirs.id, 987_654_321]) {
    expect(await refusalOf(admin.inboxes.setAgentBot(id, { agent_bot }))).toBe('422 agent_bot unknown')
  }
  expect(await admin.inboxes.getAgentBot(id)).toEqual({})
})

test('a deleted bot leaves its inboxes without one', async () => {
  const { admin } = await scene()
  const { id } = await admin.inboxes.create(api)
  const bot = await admin.agentBots.create({ name: 'Greeter' })
  await admin.inboxes.setAgentBot(id, { agent_bot: bot.id })
  await admin.agentBots.delete(bot.id)
  expect(await admin.inboxes.getAgentBot(id)).toEqual({})
  expect((await admin.inboxes.get(id)).name).toBe('API')
})

test('a bot acts in the accounts that have attached it, as long as they have', async () => {
  const app = await createTestApp({ resources: [inboxes, trials] })
  const { database, services } = app
  const [account, other] = [await anAccount(app), await anAccount(app)]
  const bot = await aBot(app, null)
  const token = services.secrets.unseal(bot.sealed_token!)
  const statuses = async () =>
    Promise.all(
      [account, other].map(
        async ({ id }) => (await call(app, token)('POST', `/api/v1/accounts/${id}/trials/by_bot`)).statusCode,
      ),
    )
  expect(await statuses()).toEqual([404, 404])
  const inbox = await anInbox(app, account.id)
  await database.transaction((tx) => attachBot(tx, inbox, bot.id, 0))
  expect(await statuses()).toEqual([200, 404])
  await database.transaction((tx) => removeInbox(tx, app.services, inbox))
  expect(await statuses()).toEqual([404, 404])
  await app.close()
})

test('an inbox that is renamed while its bot and its secret are replaced is sorted by its new name', async () => {
  const { app, admin } = await scene()
  const [{ id }, bot] = [
    await admin.inboxes.create({ ...api, name: 'Aaa' }),
    await admin.agentBots.create({ name: 'B' }),
  ]
  await admin.inboxes.create({ ...api, name: 'Mmm' })
  await allAtOnce(app, [
    () => admin.inboxes.update(id, { name: 'Zzz' }),
    () => admin.inboxes.setAgentBot(id, { agent_bot: bot.id }),
    () => admin.inboxes.resetSecret(id),
  ])
  expect((await admin.inboxes.list()).payload.map(({ name }) => name)).toEqual(['Mmm', 'Zzz'])
})
