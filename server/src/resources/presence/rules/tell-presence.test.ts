import { expect, onTestFinished, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { tellPresence } from './tell-presence.ts'

test('a change of how somebody is to be reached is told, and nothing else is', async () => {
  const { app, account, admin, agent } = await scene()
  const { id: account_id } = account
  const told: number[] = []
  onTestFinished(app.services.broadcast.on('presence', (message) => told.push(message.account_id)))
  await agent.profile.setAvailability({ account_id, availability: 'busy' })
  await agent.profile.setAutoOffline({ account_id, auto_offline: false })
  await admin.agents.update(agent.user.id, { availability: 'online' })
  expect(told).toEqual([account_id, account_id, account_id])
  await agent.profile.setActiveAccount({ account_id })
  await admin.agents.update(agent.user.id, { name: 'Ada' })
  expect(await refusalOf(agent.profile.setAvailability({ account_id: 987_654, availability: 'busy' }))).toMatch(/^422/)
  expect(told).toHaveLength(3)
})

test('it is told once it can be seen, and not at all where nothing came of it', async () => {
  const { app, account } = await scene()
  const { database, services } = app
  const told: number[] = []
  onTestFinished(services.broadcast.on('presence', (message) => told.push(message.account_id)))
  await database.transaction(async (tx) => {
    tellPresence(tx, services, account.id)
    expect(told).toEqual([])
  })
  expect(told).toEqual([account.id])
  const failing = database.transaction(async (tx) => {
    tellPresence(tx, services, account.id)
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(told).toEqual([account.id])
})
