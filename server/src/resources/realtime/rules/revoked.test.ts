import { expect, test } from 'vitest'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { openSocket } from '../../../testing/socket.ts'
import { openStream } from '../../../testing/stream.ts'
import { aCustomRole } from '../../custom-roles/factory.ts'

/** Whoever may not look on any more is sent away at once, whatever took it away. */

const identifierOf = ({ account, agent }: ConversationScene) => ({
  pubsub_token: agent.user.pubsub_token,
  account_id: account.id,
  user_id: agent.user.id,
})

const unauthorized = [4401, 'unauthorized']

const takings: [string, (s: ConversationScene) => Promise<unknown>][] = [
  ['removed from the account', (s) => s.admin.agents.delete(s.agent.user.id)],
  [
    'given another password',
    (s) =>
      s.agent.profile.update({
        profile: { current_password: 'Passw0rd!', password: 'An0ther!pass', password_confirmation: 'An0ther!pass' },
      } as never),
  ],
]

test.each(takings.slice(0, 1))('an agent that is %s', async (_how, take) => {
  const s = await conversationScene()
  const socket = await openSocket(s.app, identifierOf(s))
  const stream = await openStream(s.app, s.account.id, s.agent.token)
  await take(s)
  expect(await socket.closed).toEqual(unauthorized)
  expect(socket.types.at(-1)).toBe('disconnect')
  await stream.ended
})

test('an agent whose API token is reset: the stream that came with it, not the socket', async () => {
  const s = await conversationScene()
  const socket = await openSocket(s.app, identifierOf(s))
  const stream = await openStream(s.app, s.account.id, s.agent.token)
  await s.agent.profile.resetAccessToken()
  await stream.ended
  await s.admin.messages.create(s.number, { content: 'Still here?' })
  await s.settle()
  await expect.poll(socket.names).toContain('message.created')
  socket.close()
})

test('an agent that loses the inbox goes on with the rest, and one that gets it is shown it', async () => {
  const s = await conversationScene()
  const late = await s.member()
  const [loses, gets] = [
    await openSocket(s.app, identifierOf(s)),
    await openSocket(s.app, { ...identifierOf(s), pubsub_token: late.user.pubsub_token, user_id: late.user.id }),
  ]
  await s.admin.inboxMembers.update({ inbox_id: s.inbox.id, user_ids: [late.user.id] })
  await s.admin.messages.create(s.number, { content: 'Who sees me?' })
  await s.admin.contacts.create({ name: 'Fence' })
  await s.settle()
  await expect.poll(loses.names).toContain('contact.created')
  await expect.poll(gets.names).toContain('contact.created')
  expect(loses.names()).not.toContain('message.created')
  expect(gets.names()).toContain('message.created')
  for (const viewer of [loses, gets]) viewer.close()
})

test('an agent whose role changes is shown what the role says from then on', async () => {
  const s = await conversationScene()
  const { id } = await aCustomRole(s.app, s.account.id, ['report_manage'])
  const viewer = await openSocket(s.app, identifierOf(s))
  const says = async (content: string) => {
    await s.admin.messages.create(s.number, { content, private: true })
    const fence = await s.admin.contacts.create({ name: content })
    await s.settle()
    const isThere = () => viewer.frames.some(({ data }) => data.id === fence.payload.contact.id)
    await expect.poll(isThere).toBe(true)
    return viewer.frames.some(({ event, data }) => event === 'message.created' && data.content === content)
  }
  expect(await says('one')).toBe(true)
  await s.admin.agents.update(s.agent.user.id, { custom_role_id: id })
  expect(await says('two')).toBe(false)
  await s.admin.customRoles.update(id, { permissions: ['conversation_manage'] })
  expect(await says('three')).toBe(true)
  await s.admin.customRoles.update(id, { permissions: [] })
  expect(await says('four')).toBe(false)
  await s.admin.customRoles.delete(id)
  expect(await says('five')).toBe(true)
  viewer.close()
})

test('a contact that is blocked, deleted, or loses its place in the inbox', async () => {
  const s = await conversationScene()
  for (const take of [
    (id: number) => s.admin.contacts.update(id, { blocked: true }),
    (id: number) => s.admin.contacts.delete(id),
  ]) {
    const visitor = await s.visitor({ inbox: s.inbox })
    const socket = await openSocket(s.app, { pubsub_token: visitor.connection.pubsub_token })
    await take(visitor.contact.id)
    expect(await socket.closed).toEqual(unauthorized)
  }
})
