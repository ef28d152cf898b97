import { adapters, createConsumer } from '@rails/actioncable'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { follow } from '../testing/cable-client.ts'
import { conversationScene } from '../testing/conversation-scene.ts'
import { cleanups } from '../testing/outbound.ts'
import { proxyTo } from '../testing/proxy.ts'
import { addressOf, contentsOf } from '../testing/socket.ts'

/** It is made for browsers: it asks the page whether it can be seen. */
const page = new EventTarget()

beforeAll(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  adapters.WebSocket = WebSocket as unknown as typeof adapters.WebSocket
})
afterAll(() => vi.unstubAllGlobals())

test('the client of Rails loses the connection while 50 messages arrive, comes back by itself, and has each once', async () => {
  const s = await conversationScene()
  const visitor = await s.visitor({ inbox: s.inbox })
  const { id: number } = await visitor.client.conversations.create(...visitor.at)
  await s.settle()
  const network = await proxyTo(`ws://${await addressOf(s.app)}/cable`)
  const consumers = [createConsumer(network.url), createConsumer(network.url)] as const
  cleanups.push(async () => {
    for (const consumer of consumers) consumer.disconnect()
  })
  const agent = follow(consumers[0], {
    pubsub_token: s.agent.user.pubsub_token,
    account_id: s.account.id,
    user_id: s.agent.user.id,
  })
  const contact = follow(consumers[1], { pubsub_token: visitor.connection.pubsub_token })
  const shownToBoth = () => [contentsOf(agent.frames), contentsOf(contact.frames)]
  const write = async (contents: string[]) => {
    for (const content of contents) await s.agent.messages.create(number, { content })
    await s.settle()
  }
  const connections = () => [agent.connections, contact.connections]
  await expect.poll(() => Math.min(...connections())).toBeGreaterThan(0)
  await write(['before'])
  await expect.poll(shownToBoth).toEqual([['before'], ['before']])

  network.refuse(true)
  network.cut()
  const missed = Array.from({ length: 50 }, (_, i) => `no. ${i}`)
  await write(missed)
  expect(shownToBoth()).toEqual([['before'], ['before']])
  const before = connections()
  network.refuse(false)

  // The client itself looks every six to twelve seconds whether it has to come back.
  const haveReturned = () => connections().every((count, at) => count > before[at]!)
  await expect.poll(haveReturned, { timeout: 90_000 }).toBe(true)
  await write(['after'])
  const all = ['before', ...missed, 'after']
  await expect.poll(shownToBoth).toEqual([all, all])
}, 120_000)
