import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { readSights } from './sights.ts'

test('members are read with their inboxes and teams, in three statements', async () => {
  const { app, account, admin, agent, member, inbox } = await conversationScene()
  const [stranger, idle] = [(await scene()).agent, await member()]
  const team = await admin.teams.create({ name: 'x' })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id, admin.user.id] })
  const gone = await anInbox(app, account.id)
  await admin.inboxMembers.create({ inbox_id: gone.id, user_ids: [agent.user.id] })
  await admin.inboxes.delete(gone.id)
  const ids = [admin, agent, idle, stranger].map(({ user }) => user.id)
  const { counters, read } = app.database
  const before = counters.statements
  const sights = await readSights(read, account.id, ids)
  expect(counters.statements - before).toBe(3)
  const of = ({ user: { id, pubsub_token } }: typeof admin) => ({ user_id: id, pubsub_token })
  expect(sights).toEqual({
    version: expect.any(Number),
    account: { id: account.id, name: account.name, status: 'active' },
    members: [
      { ...of(admin), role: 'administrator', permissions: null, inbox_ids: [], team_ids: [team.id] },
      { ...of(agent), role: 'agent', permissions: null, inbox_ids: [inbox.id], team_ids: [team.id] },
      { ...of(idle), role: 'agent', permissions: null, inbox_ids: [], team_ids: [] },
    ],
  })
  await admin.inboxMembers.delete({ inbox_id: inbox.id, user_ids: [agent.user.id] })
  const later = await readSights(read, account.id, [agent.user.id])
  expect(later!.version).toBeGreaterThan(sights!.version)
  expect(later!.members).toEqual([
    { ...of(agent), role: 'agent', permissions: null, inbox_ids: [], team_ids: [team.id] },
  ])
})

test('of nobody, and of an account that is gone', async () => {
  const { app, account, agent } = await scene()
  const { read } = app.database
  expect(await readSights(read, account.id, [])).toMatchObject({ account: { id: account.id }, members: [] })
  await app.database.transaction((tx) =>
    tx.updateTable('accounts').set({ deleted_at: 1 }).where('id', '=', account.id).execute(),
  )
  expect(await readSights(read, account.id, [agent.user.id])).toBeUndefined()
})
