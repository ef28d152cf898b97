import { expect, test } from 'vitest'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { contentsOf, openSocket, type Shown } from '../../../testing/socket.ts'
import { openStream } from '../../../testing/stream.ts'

const agentIn = ({ account, agent }: ConversationScene) => ({
  pubsub_token: agent.user.pubsub_token,
  account_id: account.id,
  user_id: agent.user.id,
})

async function write({ agent, number, settle }: ConversationScene, from: number, to: number) {
  for (let i = from; i <= to; i++) await agent.messages.create(number, { content: `no. ${i}` })
  await settle()
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `no. ${from + at}`)

test('whoever comes back is shown what it has missed, in order, and nothing twice', async () => {
  const s = await conversationScene()
  const before = await openSocket(s.app, { ...agentIn(s), after: '' })
  await write(s, 1, 3)
  await expect.poll(() => contentsOf(before.frames)).toEqual(numbers(1, 3))
  expect(before.frames[0]!.event).toBe('resumed')
  const after = before.frames.findLast(({ position }) => position)!.position!
  before.close()
  await write(s, 4, 30)
  const again = await openSocket(s.app, { ...agentIn(s), after })
  await expect.poll(() => contentsOf(again.frames)).toEqual(numbers(4, 30))
  await expect.poll(again.names).toContain('resumed')
  // While it comes back, others go on writing.
  await write(s, 31, 32)
  await expect.poll(() => contentsOf(again.frames)).toEqual(numbers(4, 32))
  again.close()
})

test('it goes on in the middle of an event of which there are several frames', async () => {
  const s = await conversationScene()
  const first = await openSocket(s.app, { ...agentIn(s), after: '' })
  await s.agent.messages.create(s.number, { content: 'first reply' })
  await s.settle()
  await expect.poll(first.names).toContain('conversation.updated')
  const names = first.names()
  const shown = first.frames.filter(({ event }) => event !== 'presence.update')
  first.close()
  for (const [at, { position }] of shown.entries()) {
    const rest = await openSocket(s.app, { ...agentIn(s), after: position! })
    await expect.poll(rest.names).toEqual([...names.slice(at + 1), 'resumed'])
    rest.close()
  }
})

test('many writers, and somebody who loses the connection again and again: nothing is missed, nothing comes twice', async () => {
  const s = await conversationScene()
  await s.app.worker.start()
  const seen: Shown[] = []
  const start = await openSocket(s.app, { ...agentIn(s), after: '' })
  await expect.poll(start.names).toEqual(['resumed'])
  let after = start.frames.find(({ event }) => event === 'resumed')!.position!
  start.close()
  let isDone = false
  const reading = (async () => {
    while (!isDone) {
      const socket = await openSocket(s.app, { ...agentIn(s), after })
      await expect
        .poll(() => contentsOf(socket.frames).length > 5 || isDone, { timeout: 20_000, interval: 5 })
        .toBe(true)
      // What has arrived until now is all that a client knows.
      const arrived = [...socket.frames]
      socket.socket.terminate()
      seen.push(...arrived)
      after = arrived.findLast(({ position }) => position)?.position ?? after
    }
  })()
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; i < 12; i++) await s.agent.messages.create(s.number, { content: `${writer}-${i}` })
  })
  await Promise.all(writers)
  isDone = true
  await reading
  const last = await openSocket(s.app, { ...agentIn(s), after })
  await expect.poll(() => last.names(), { timeout: 20_000 }).toContain('resumed')
  await expect.poll(() => contentsOf([...seen, ...last.frames]).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(96)
  const all = contentsOf([...seen, ...last.frames])
  expect(new Set(all).size).toBe(96)
  expect(all).toHaveLength(96)
  for (let writer = 0; writer < 8; writer++) {
    const own = all.filter((content) => String(content).startsWith(`${writer}-`))
    expect(own).toEqual(Array.from({ length: 12 }, (_, i) => `${writer}-${i}`))
  }
  last.close()
  await s.app.worker.stop()
})

test('what is too old, or of another account, is answered with a word to start over', async () => {
  const s = await conversationScene()
  const first = await openSocket(s.app, { ...agentIn(s), after: '' })
  await write(s, 1, 1)
  await expect.poll(first.names).toContain('message.created')
  const { position } = first.frames.find(({ event }) => event === 'message.created')!
  first.close()
  await write(s, 2, 3)
  s.app.clock.advance(40 * 24 * 3_600_000)
  const foreign = Buffer.from(`${s.account.id + 1}.1`).toString('base64url')
  const future = Buffer.from(`${s.account.id}.999999999`).toString('base64url')
  for (const after of [foreign, future, 'nonsense', '💥']) {
    const lost = await openSocket(s.app, { ...agentIn(s), after })
    await expect.poll(lost.names).toEqual(['refresh', 'resumed'])
    lost.close()
  }
  expect(position).toBeDefined()
})

test('a stream shows the same, from where the browser says it was', async () => {
  const s = await conversationScene()
  // Frames say whether their author is there, which the socket below would change.
  const present = await openSocket(s.app, agentIn(s))
  await expect.poll(() => present.frames).toMatchObject([{ event: 'presence.update' }])
  const first = await openStream(s.app, s.account.id, s.agent.token)
  expect(first.status).toBe(200)
  await expect.poll(() => first.frames).toMatchObject([{ event: 'resumed' }])
  await write(s, 1, 2)
  await expect.poll(() => contentsOf(first.frames)).toEqual(numbers(1, 2))
  const last = first.position()!
  first.close()
  await write(s, 3, 5)
  const again = await openStream(s.app, s.account.id, s.agent.token, { headers: { 'last-event-id': last } })
  await expect.poll(() => contentsOf(again.frames)).toEqual(numbers(3, 5))
  const asked = await openStream(s.app, s.account.id, s.agent.token, { after: last })
  await expect.poll(() => contentsOf(asked.frames)).toEqual(numbers(3, 5))
  const socket = await openSocket(s.app, { ...agentIn(s), after: last })
  await expect.poll(() => contentsOf(socket.frames)).toEqual(numbers(3, 5))
  // Whoever did it is shown as it is when it is shown.
  const ofMessages = (frames: Shown[]) =>
    frames
      .filter(({ event }) => event === 'message.created')
      .map(({ position, data: { performer: _who, ...data } }) => ({ position, data }))
  expect(ofMessages(asked.frames)).toEqual(ofMessages(socket.frames))
  for (const viewer of [present, again, asked, socket]) viewer.close()
})
