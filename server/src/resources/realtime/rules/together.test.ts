import { expect, test } from 'vitest'
import { second } from '../../../kernel/clock.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import type { Person } from '../../../testing/scene.ts'
import { openSocket, type Shown, type TestSocket } from '../../../testing/socket.ts'
import { memberTimeout } from '../../presence/schema.ts'

const open = ({ app, account }: ConversationScene, { user }: Person, rest = {}) =>
  openSocket(app, { pubsub_token: user.pubsub_token, account_id: account.id, user_id: user.id, ...rest })

const latest = ({ frames }: TestSocket, name: string): Shown['data'] | undefined =>
  frames.findLast(({ event }) => event === name)?.data

test('whoever connects is online for everybody, and is given conversations; whoever has gone is not', async () => {
  const s = await conversationScene({ enable_auto_assignment: true })
  const watching = await open(s, s.admin)
  const statusOf = async () => {
    const agents = await s.admin.agents.list()
    return agents.find(({ id }) => id === s.agent.user.id)!.availability_status
  }
  expect(await statusOf()).toBe('offline')
  const agent = await open(s, s.agent)
  await expect.poll(() => latest(watching, 'presence.update')?.users).toMatchObject({ [s.agent.user.id]: 'online' })
  expect(await statusOf()).toBe('online')
  const visitor = await s.visitor({ inbox: s.inbox })
  const { id } = await visitor.client.conversations.create(...visitor.at)
  const { meta } = await s.admin.conversations.get(id)
  expect(meta.assignee?.id).toBe(s.agent.user.id)
  await s.agent.profile.setAvailability({ account_id: s.account.id, availability: 'busy' })
  await expect.poll(() => latest(watching, 'presence.update')?.users).toMatchObject({ [s.agent.user.id]: 'busy' })
  agent.close()
  await agent.closed
  s.app.clock.advance(memberTimeout)
  expect(await statusOf()).toBe('offline')
  watching.perform('update_presence')
  await expect.poll(() => latest(watching, 'presence.update')?.users).toMatchObject({ [s.agent.user.id]: 'offline' })
  watching.close()
})

test('contacts who look on are online, and are not told of each other', async () => {
  const s = await conversationScene()
  const watching = await open(s, s.admin)
  const visitor = await s.visitor({ inbox: s.inbox })
  const contact = await openSocket(s.app, { pubsub_token: visitor.connection.pubsub_token })
  await expect.poll(() => latest(watching, 'presence.update')?.contacts).toEqual({ [visitor.contact.id]: 'online' })
  await expect.poll(() => latest(contact, 'presence.update')).toBeDefined()
  expect(latest(contact, 'presence.update')).not.toHaveProperty('contacts')
  watching.close()
  contact.close()
})

test('those who look at the same conversation are told of each other, and nobody else is', async () => {
  const s = await conversationScene()
  const outsider = await s.member()
  const [one, other, elsewhere, barred] = [
    await open(s, s.admin),
    await open(s, s.agent),
    await open(s, s.admin),
    await open(s, outsider),
  ]
  const lookers = (viewer: TestSocket) =>
    (latest(viewer, 'conversation.viewing')?.users as { id: number }[] | undefined)?.map(({ id }) => id)
  one.perform('viewing', { conversation_id: s.number })
  await expect.poll(() => lookers(one)).toEqual([s.admin.user.id])
  barred.perform('viewing', { conversation_id: s.number })
  other.perform('viewing', { conversation_id: s.number })
  await expect.poll(() => lookers(one)?.sort()).toEqual([s.admin.user.id, s.agent.user.id].sort())
  expect(lookers(other)?.length).toBe(2)
  expect(latest(one, 'conversation.viewing')).toMatchObject({ account_id: s.account.id, conversation_id: s.number })
  other.perform('viewing', { conversation_id: null })
  await expect.poll(() => lookers(one)).toEqual([s.admin.user.id])
  other.perform('viewing', { conversation_id: s.number })
  await expect.poll(() => lookers(one)?.length).toBe(2)
  other.close()
  await expect.poll(() => lookers(one)).toEqual([s.admin.user.id])
  for (const viewer of [elsewhere, barred]) expect(viewer.names()).not.toContain('conversation.viewing')
  for (const viewer of [one, elsewhere, barred]) viewer.close()
})

test('whoever may see a conversation is told who looks at it, by socket or without one, until they stop', async () => {
  const s = await conversationScene()
  const outsider = await s.member()
  const [list, old, barred, looking] = [
    await open(s, s.admin, { after: '' }),
    await open(s, s.admin),
    await open(s, outsider, { after: '' }),
    await open(s, s.agent, { after: '' }),
  ]
  const viewers = (socket: TestSocket) => latest(socket, 'conversation.viewers')
  looking.perform('viewing', { conversation_id: s.number })
  const told = { account_id: s.account.id, conversation_id: s.number }
  await expect.poll(() => viewers(list)).toEqual({ ...told, user_ids: [s.agent.user.id] })
  await s.admin.realtime.view(s.number)
  await expect.poll(() => viewers(list)?.user_ids).toEqual([s.agent.user.id, s.admin.user.id])
  const late = await open(s, s.admin, { after: '' })
  await expect.poll(() => viewers(late)?.user_ids).toEqual([s.agent.user.id, s.admin.user.id])
  looking.close()
  await expect.poll(() => viewers(list)?.user_ids).toEqual([s.admin.user.id])
  await s.admin.realtime.view(s.number, { is_on: false })
  await expect.poll(() => viewers(list)?.user_ids).toEqual([])
  await s.admin.realtime.view(s.number)
  await expect.poll(() => viewers(list)?.user_ids).toEqual([s.admin.user.id])
  s.app.clock.advance(30 * second)
  await expect.poll(() => viewers(list)?.user_ids, { timeout: 5000 }).toEqual([])
  expect(await refusalOf(outsider.realtime.view(s.number))).toBe('404 not_found')
  for (const socket of [old, barred]) expect(socket.names()).not.toContain('conversation.viewers')
  for (const socket of [list, old, barred, late]) socket.close()
})

test('a notification is shown to whom it is for, with what is left unread', async () => {
  const s = await conversationScene()
  const [agent, admin] = [await open(s, s.agent), await open(s, s.admin)]
  await s.admin.conversations.assignments.create(s.number, { assignee_id: s.agent.user.id })
  await s.settle()
  await s.settle()
  await expect.poll(agent.names).toContain('notification.created')
  const [listed] = (await s.agent.notifications.list()).data.payload
  const shown = latest(agent, 'notification.created')!
  expect(shown).toMatchObject({ unread_count: 1, count: 1, account_id: s.account.id })
  expect((shown.notification as { id: number }).id).toBe(listed!.id)
  await s.agent.notifications.update(listed!.id)
  await s.settle()
  await expect.poll(() => latest(agent, 'notification.updated')).toMatchObject({ unread_count: 0 })
  await s.agent.notifications.delete(listed!.id)
  await s.settle()
  await expect.poll(() => latest(agent, 'notification.deleted')?.notification).toEqual({ id: listed!.id })
  expect(admin.names().filter((name) => name.startsWith('notification'))).toEqual([])
  agent.close()
  admin.close()
})

test('somebody who takes nothing is sent away with a code that says so, and has everything when it comes back', async () => {
  const s = await conversationScene()
  const slow = await open(s, s.agent, { after: '' })
  await expect.poll(slow.names).toEqual(['resumed'])
  slow.socket.pause()
  const sizes = Array.from({ length: 60 }, (_, at) => at)
  for (const at of sizes) await s.admin.messages.create(s.number, { content: `${at} ${'x'.repeat(140_000)}` })
  await s.settle()
  slow.socket.resume()
  expect((await slow.closed)[0]).toBe(4408)
  const numbers = ({ frames }: TestSocket) =>
    frames
      .filter(({ event }) => event === 'message.created')
      .map(({ data }) => Number(String(data.content).split(' ')[0]))
  const seen = numbers(slow)
  expect(seen.length).toBeLessThan(sizes.length)
  const again = await open(s, s.agent, { after: slow.frames.findLast(({ position }) => position)!.position })
  await expect.poll(() => [...seen, ...numbers(again)]).toEqual(sizes)
  again.close()
})
