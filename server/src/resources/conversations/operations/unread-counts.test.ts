import { expect, test } from 'vitest'
import { desk } from '../../../testing/desk.ts'
import { planOf } from '../../../testing/plan.ts'
import { scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aTeam } from '../../teams/factory.ts'
import { aConversation } from '../factory.ts'
import { unreadConversations } from '../queries/unread.ts'

test('open conversations with something unread are counted by inbox, label and team', async () => {
  const d = await desk()
  const { admin, agent, inbox } = d
  const team = await aTeam(d.app, d.account.id, { allow_auto_assign: false })
  const counts = async (person = agent) => (await person.conversations.unreadCounts()).payload
  expect(await counts()).toEqual({ inboxes: {}, labels: {}, teams: {} })
  for (const team_id of [team.id, null, null]) await d.begin({ team_id })
  const ask = (number: number) => admin.messages.create(number, { content: 'Hello?', message_type: 'incoming' })
  for (const number of [1, 1, 2, 3]) await ask(number)
  for (const number of [1, 2]) await admin.conversations.labels.set(number, { labels: ['vip', `n${number}`] })
  const labels = (await admin.labels.list()).payload
  const idOf = (title: string) => labels.find((label) => label.title === title)!.id
  expect(await counts()).toEqual({
    inboxes: { [inbox.id]: 3 },
    labels: { [idOf('vip')]: 2, [idOf('n1')]: 1, [idOf('n2')]: 1 },
    teams: { [team.id]: 1 },
  })

  await agent.conversations.updateLastSeen(2)
  await admin.conversations.toggleStatus(3, { status: 'resolved' })
  await admin.labels.delete(idOf('n1'))
  expect(await counts()).toEqual({
    inboxes: { [inbox.id]: 1 },
    labels: { [idOf('vip')]: 1 },
    teams: { [team.id]: 1 },
  })
  await agent.conversations.unread(2)
  expect((await counts()).inboxes).toEqual({ [inbox.id]: 2 })
})

test('an agent counts what it may see, and nobody what is of another account', async () => {
  const d = await desk()
  const { app, account, admin, agent } = d
  const hidden = await anInbox(app, account.id)
  const team = await aTeam(app, account.id, { allow_auto_assign: false })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id] })
  for (const team_id of [null, team.id]) {
    const { display_id } = await aConversation(app, account.id, { inbox: hidden, team_id })
    await admin.messages.create(display_id, { content: 'Hello?', message_type: 'incoming' })
  }
  const inboxes = async (person: typeof admin) => (await person.conversations.unreadCounts()).payload.inboxes
  expect(await inboxes(admin)).toEqual({ [hidden.id]: 2 })
  expect(await inboxes(agent)).toEqual({ [hidden.id]: 1 })
  expect(await inboxes((await scene()).admin)).toEqual({})
})

test('they are found without a look at the others', async () => {
  const { app, account, agent } = await scene()
  for (const by_manage of [undefined, agent.user.id]) {
    const unread = unreadConversations(app.database.read, { accountId: account.id, by_manage }).select('id')
    expect(await planOf(app.database, unread)).toContain('conversations_account_id_status_inbox_id_team_id_id_idx')
  }
})
