import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '../testing/app.ts'
import { conversationScene } from '../testing/conversation-scene.ts'
import type { Person } from '../testing/scene.ts'
import { addressOf, openSocket } from '../testing/socket.ts'

function agentOf(account: { id: number }, { user }: Person) {
  return { pubsub_token: user.pubsub_token, account_id: account.id, user_id: user.id }
}

test('an agent is welcomed, confirmed, told who is there, and shown what happens', async () => {
  const s = await conversationScene()
  const viewer = await openSocket(s.app, agentOf(s.account, s.agent))
  expect(viewer.types).toEqual(['welcome', 'confirm_subscription'])
  expect(viewer.socket.protocol).toBe('actioncable-v1-json')
  await expect
    .poll(() => viewer.frames)
    .toMatchObject([
      {
        event: 'presence.update',
        data: { account_id: s.account.id, users: { [s.agent.user.id]: 'online' }, contacts: {} },
      },
    ])
  const { id } = await s.admin.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  await expect.poll(viewer.names).toContain('message.created')
  expect(viewer.frames.find(({ event }) => event === 'message.created')).toMatchObject({
    position: expect.any(String),
    data: { id, content: 'Hello', message_type: 1, account_id: s.account.id, performer: { id: s.admin.user.id } },
  })
  viewer.socket.close()
})

test('whoever it does not know is rejected', async () => {
  const s = await conversationScene()
  const { pubsub_token, ...rest } = agentOf(s.account, s.agent)
  for (const wrong of [
    {},
    { ...rest, pubsub_token: s.admin.user.pubsub_token },
    { ...rest, pubsub_token, account_id: s.account.id + 1 },
    { ...rest, pubsub_token: ['x'] },
    { pubsub_token: 'a\0b' },
    { pubsub_token },
    { ...rest, pubsub_token, channel: 'OtherChannel' },
  ]) {
    const nobody = await openSocket(s.app, wrong)
    expect([wrong, nobody.types]).toEqual([wrong, ['welcome', 'reject_subscription']])
    nobody.socket.close()
  }
})

test('pages of other sites can listen as visitors only', async () => {
  const s = await conversationScene()
  const { connection } = await s.visitor()
  const types = async (identifier: object, origin: string) => {
    const { socket, types } = await openSocket(s.app, identifier as never, { origin })
    socket.close()
    return types[1]
  }
  const [agent, visitor] = [agentOf(s.account, s.agent), { pubsub_token: connection.pubsub_token }]
  expect(await types(agent, 'https://shop.invalid')).toBe('reject_subscription')
  expect(await types(visitor, 'https://shop.invalid')).toBe('confirm_subscription')
  expect(await types(agent, 'http://parley.test')).toBe('confirm_subscription')
  expect(await types(agent, `http://${await addressOf(s.app)}`)).toBe('confirm_subscription')
})

test('what is no socket is told so', async () => {
  const app = await testApp()
  const answer = await app.http.inject('/cable')
  expect([answer.statusCode, answer.json().errors[0].code, answer.headers.upgrade]).toEqual([
    426,
    'upgrade_required',
    'websocket',
  ])
})

test('a request that offers another protocol is answered like any other', async () => {
  const [host, port] = (await addressOf(await testApp())).split(':')
  const ask = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), host)
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
        socket.end()
      })
      socket.on('close', () => resolve(text.split('\r\n')[0]!))
      socket.on('error', reject)
      socket.write(`${head}\r\nHost: ${host}\r\n`)
      socket.write('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n')
    })
  expect(await ask('GET /health/live HTTP/1.1')).toBe('HTTP/1.1 200 OK')
  expect(await ask('GET /cable HTTP/1.1')).toContain('426')
})

test('a message that is too large, too many of them, and silence end the connection', async () => {
  const s = await conversationScene()
  const loud = await openSocket(s.app, agentOf(s.account, s.agent))
  loud.socket.send('x'.repeat(20_000))
  expect((await loud.closed)[0]).toBe(1009)
  const talkative = await openSocket(s.app, agentOf(s.account, s.agent))
  for (let i = 0; i < 400; i++) talkative.perform('update_presence')
  expect((await talkative.closed)[0]).toBe(1008)
  const binary = await openSocket(s.app, agentOf(s.account, s.agent))
  binary.socket.send(Buffer.from([1, 2, 3]))
  expect((await binary.closed)[0]).toBe(1008)
  const nonsense = await openSocket(s.app, agentOf(s.account, s.agent))
  for (const text of [
    '',
    '[]',
    'null',
    '{"command":"subscribe"}',
    '{"command":"message","identifier":"x","data":"{"}',
  ]) {
    nonsense.socket.send(text)
  }
  await s.admin.messages.create(s.number, { content: 'Still here' })
  await s.settle()
  await expect.poll(nonsense.names).toContain('message.created')
  nonsense.socket.close()
})

test('another path takes no sockets', async () => {
  const socket = new WebSocket(`ws://${await addressOf(await testApp())}/elsewhere`)
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('error', () => {})
  })
  expect(status).toBe(404)
})
