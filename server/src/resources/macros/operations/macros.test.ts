import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { aConversation } from '../../conversations/factory.ts'

const close = { name: 'Close', actions: [{ action_name: 'resolve_conversation', action_params: [] }] }

test('a macro is created, read, changed, listed and deleted', async () => {
  const { account, admin } = await scene()
  const { payload: made } = await admin.macros.create({ ...close, visibility: 'global' })
  const { id, email } = admin.user
  const person = expect.objectContaining({ id, account_id: account.id, email, role: 'administrator' })
  const whole = { id: made.id, account_id: account.id, ...close, visibility: 'global' }
  expect(made).toEqual({ ...whole, created_by: person, updated_by: person })
  expect((await admin.macros.get(made.id)).payload).toEqual(made)
  expect((await admin.macros.update(made.id, { name: 'Close it' })).payload).toEqual({ ...made, name: 'Close it' })
  expect((await admin.macros.list()).payload).toEqual([{ ...made, name: 'Close it' }])
  expect(await admin.macros.delete(made.id)).toEqual({})
  expect(await refusalOf(admin.macros.get(made.id))).toBe('404 not_found')
})

test('what is personal is for its owner only, and agents make nothing else', async () => {
  const { admin, agent, member } = await scene()
  const other = await member()
  const own = (await agent.macros.create({ ...close, visibility: 'global' })).payload
  expect(own.visibility).toBe('personal')
  const { payload: shared } = await admin.macros.create({ ...close, visibility: 'global' })
  const { payload: hidden } = await admin.macros.create(close)
  const ids = async (person: typeof agent) => (await person.macros.list()).payload.map(({ id }) => id)
  expect(await ids(agent)).toEqual([own.id, shared.id])
  expect(await ids(other)).toEqual([shared.id])
  expect(await ids(admin)).toEqual([shared.id, hidden.id])
  expect((await agent.macros.get(shared.id)).payload.id).toBe(shared.id)
  for (const person of [admin, other]) expect(await refusalOf(person.macros.get(own.id))).toBe('404 not_found')
  expect(await refusalOf(agent.macros.update(shared.id, { name: 'Mine' }))).toBe('404 not_found')
  expect(await refusalOf(agent.macros.delete(shared.id))).toBe('404 not_found')
  expect((await agent.macros.update(own.id, { visibility: 'global' })).payload.visibility).toBe('personal')
})

test('the secret of an address is shown to whoever saves the macro, and to nobody else', async () => {
  const { admin, agent } = await scene()
  const actions = [{ action_name: 'send_webhook_event', action_params: ['https://desk.invalid/in'] }]
  const { payload: made } = await admin.macros.create({ name: 'Tell', visibility: 'global', actions })
  expect(made.webhook_secrets).toEqual([{ url: 'https://desk.invalid/in', secret: expect.stringMatching(/^.{32}$/) }])
  const { payload: renamed } = await admin.macros.update(made.id, { name: 'Tell it' })
  expect(renamed.webhook_secrets).toEqual(made.webhook_secrets)
  const { payload: other } = await agent.macros.create({ name: 'Tell', actions })
  expect(other.webhook_secrets![0]!.secret).not.toBe(made.webhook_secrets![0]!.secret)
  expect((await agent.macros.get(made.id)).payload.webhook_secrets).toBeUndefined()
})

test.each([
  [[{ action_name: 'send_email_to_team', action_params: [] }], '422 actions[0].action_name not_allowed'],
  [[{ action_name: 'assign_agent', action_params: [999_999] }], '422 actions[0].action_params[0] unknown'],
  [[], '422 actions too_few'],
])('%j is refused', async (actions, expected) => {
  const { agent } = await scene()
  expect(await refusalOf(agent.macros.create({ name: 'Close', actions }))).toBe(expected)
  expect((await agent.macros.list()).payload).toEqual([])
})

test('a macro is carried out once on each conversation, on behalf of whoever used it', async () => {
  const s = await conversationScene()
  const { app, account, agent, inbox, number } = s
  const second = await aConversation(app, account.id, { inbox })
  const { payload: macro } = await agent.macros.create({
    name: 'Take',
    actions: [
      { action_name: 'assign_agent', action_params: ['self'] },
      { action_name: 'add_label', action_params: ['taken'] },
      { action_name: 'send_message', action_params: ['I am on it'] },
      { action_name: 'change_priority', action_params: ['high'] },
    ],
  })
  await s.settle()
  const before = (await s.told()).length
  await agent.macros.execute(macro.id, { conversation_ids: [number, second.display_id, number] })
  expect((await agent.conversations.get(number)).labels).toEqual([])
  await s.settle()
  for (const each of [number, second.display_id]) {
    const conversation = await agent.conversations.get(each)
    expect(conversation).toMatchObject({ labels: ['taken'], priority: 'high', status: 'open' })
    expect(conversation.meta.assignee).toMatchObject({ id: agent.user.id })
    const { payload } = await agent.messages.list(each)
    const sent = payload.filter(({ message_type }) => message_type === 1)
    expect(sent).toMatchObject([{ content: 'I am on it', sender: { id: agent.user.id, type: 'user' } }])
  }
  // Each conversation tells of all of it at once.
  expect((await s.told()).slice(before).sort()).toEqual([
    'conversation_updated',
    'conversation_updated',
    'message_created',
    'message_created',
  ])
})

test('whoever may not see all of the conversations changes none, when it calls and when it is done', async () => {
  const s = await conversationScene()
  const { admin, agent, member, number, inbox } = s
  const stranger = await member()
  const { payload: macro } = await admin.macros.create({ ...close, visibility: 'global' })
  const use = (person: typeof agent, ...conversation_ids: number[]) =>
    person.macros.execute(macro.id, { conversation_ids })
  expect(await refusalOf(use(stranger, number))).toBe('404 conversation_ids[0] not_found')
  expect(await refusalOf(use(agent, number, 999_999))).toBe('404 conversation_ids[1] not_found')
  expect(await refusalOf(use(agent))).toBe('422 conversation_ids too_few')
  await s.settle()
  expect((await admin.conversations.get(number)).status).toBe('open')
  await use(agent, number)
  await admin.inboxMembers.delete({ inbox_id: inbox.id, user_ids: [agent.user.id] })
  await s.settle()
  expect((await admin.conversations.get(number)).status).toBe('open')
  await use(admin, number)
  await s.settle()
  expect((await admin.conversations.get(number)).status).toBe('resolved')
})

test('macros go on without what is gone, and personal ones go with their owner', async () => {
  const { admin, agent, member } = await scene()
  const leaving = await member()
  const team = await admin.teams.create({ name: 'billing' })
  const label = await admin.labels.create({ title: 'vip' })
  const { payload: shared } = await admin.macros.create({
    name: 'All',
    visibility: 'global',
    actions: [
      { action_name: 'assign_agent', action_params: [leaving.user.id] },
      { action_name: 'assign_team', action_params: [team.id] },
      { action_name: 'add_label', action_params: ['VIP', 'other'] },
    ],
  })
  await leaving.macros.create(close)
  await admin.labels.update(label.id, { title: 'important' })
  const actionsNow = async () => (await agent.macros.get(shared.id)).payload.actions
  expect((await actionsNow())[2]).toEqual({ action_name: 'add_label', action_params: ['important', 'other'] })
  await admin.agents.delete(leaving.user.id)
  await admin.teams.delete(team.id)
  await admin.labels.delete(label.id)
  expect(await actionsNow()).toEqual([{ action_name: 'add_label', action_params: ['other'] }])
  expect((await admin.macros.list()).payload.map(({ id }) => id)).toEqual([shared.id])
})
