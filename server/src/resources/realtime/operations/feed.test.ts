import { expect, test } from 'vitest'
import { day } from '../../../kernel/clock.ts'
import { createTestApp } from '../../../testing/app.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { scene } from '../../../testing/scene.ts'
import { addressOf, openSocket } from '../../../testing/socket.ts'
import { anAccount } from '../../accounts/factory.ts'
import { aMember } from '../../users/factory.ts'

const namesOf = ({ payload }: { payload: { event: string }[] }) => payload.map(({ event }) => event)

const say = async (s: ConversationScene, content: string) => {
  await s.admin.messages.create(s.number, { content })
  await s.settle()
}

test('a member is shown the frames of the socket, in pages without a gap', async () => {
  const s = await conversationScene()
  await s.settle()
  const socket = await openSocket(s.app, {
    pubsub_token: s.agent.user.pubsub_token,
    account_id: s.account.id,
    user_id: s.agent.user.id,
    after: '',
  })
  const start = await s.agent.realtime.feed()
  expect(start).toEqual({ payload: [], meta: { next: expect.any(String), has_more: false, resync: false } })
  await say(s, 'One')
  await say(s, 'Two')
  await expect.poll(() => socket.names().filter((name) => name === 'message.created').length).toBe(2)
  const shown = socket.frames.filter(({ position, event }) => position && event !== 'resumed')
  const feed = await s.agent.realtime.feed({ after: start.meta.next })
  expect(feed.payload).toEqual(shown)
  const second = shown.findIndex(({ data }) => data.content === 'Two')
  const rest = await s.agent.realtime.feed({ after: shown[second - 1]!.position })
  expect(rest.payload).toEqual(shown.slice(second))
  expect((await s.agent.realtime.feed({ after: feed.meta.next })).payload).toEqual([])
  socket.close()
})

test('nobody is shown what it may not see, and its position goes on all the same', async () => {
  const s = await conversationScene()
  await s.settle()
  const outsider = await s.member()
  const { meta } = await outsider.realtime.feed()
  await say(s, 'Hidden')
  const feed = await outsider.realtime.feed({ after: meta.next })
  expect(namesOf(feed)).not.toContain('message.created')
  expect(feed.meta.next).not.toBe(meta.next)
})

test('who waits is answered with what comes next, kept or not, or when the time is up', async () => {
  const s = await conversationScene()
  await s.settle()
  const { next: after } = (await s.agent.realtime.feed()).meta
  const waiting = s.agent.realtime.feed({ after, wait: 30 })
  await expect.poll(() => s.app.live!.size).toBeGreaterThan(0)
  await say(s, 'Hello')
  const told = await waiting
  expect(namesOf(told)).toContain('message.created')
  const typing = s.agent.realtime.feed({ after: told.meta.next, wait: 30 })
  // Nobody keeps it: whoever is not here yet does not hear of it.
  let isAnswered = false
  void typing.then(() => {
    isAnswered = true
  })
  const type = async () => {
    await s.admin.conversations.toggleTypingStatus(s.number, { typing_status: 'on' })
    return isAnswered
  }
  await expect.poll(type).toBe(true)
  const seen = await typing
  expect(namesOf(seen)).toContain('conversation.typing_on')
  const none = await s.agent.realtime.feed({ after: seen.meta.next, wait: 1 })
  expect([none.payload, none.meta.resync]).toEqual([[], false])
  await expect.poll(() => s.app.live!.size).toBe(0)
})

test('whoever is too far behind, or comes with something else, is told to begin anew', async () => {
  const [s, other] = [await conversationScene(), await scene()]
  await s.settle()
  const { next } = (await s.agent.realtime.feed()).meta
  await say(s, 'Old')
  s.app.clock.advance(31 * day)
  await s.settle()
  const lost = { payload: [], meta: { next: expect.any(String), has_more: false, resync: true } }
  const anew = await s.agent.realtime.feed({ after: next, wait: 30 })
  expect(anew).toEqual(lost)
  expect(await s.agent.realtime.feed({ after: (await other.admin.realtime.feed()).meta.next })).toEqual(lost)
  expect(await s.agent.realtime.feed({ after: 'x' })).toEqual(lost)
  expect((await s.agent.realtime.feed({ after: anew.meta.next })).meta.resync).toBe(false)
})

test('whoever says so is there while it waits', async () => {
  const s = await conversationScene()
  const statusOf = async () =>
    (await s.admin.agents.list()).find(({ id }) => id === s.agent.user.id)!.availability_status
  const { next: after } = (await s.agent.realtime.feed()).meta
  await s.agent.realtime.feed({ after, wait: 1 })
  expect(await statusOf()).toBe('offline')
  await s.agent.realtime.feed({ after, wait: 1, present: true })
  expect(await statusOf()).toBe('online')
})

test('much comes in several answers', async () => {
  const s = await conversationScene()
  await s.settle()
  let { meta } = await s.agent.realtime.feed()
  for (let count = 0; count < 130; count++) await s.admin.messages.create(s.number, { content: `${count}` })
  await s.settle()
  const contents: unknown[] = []
  let pages = 0
  do {
    const page = await s.agent.realtime.feed({ after: meta.next })
    contents.push(...page.payload.filter(({ event }) => event === 'message.created').map(({ data }) => data.content))
    meta = page.meta
    pages++
  } while (meta.has_more)
  expect(contents).toEqual(Array.from({ length: 130 }, (_, count) => `${count}`))
  expect(pages).toBeGreaterThan(1)
})

test('a server that stops lets those go who wait, and a caller that goes is forgotten', async () => {
  const app = await createTestApp()
  const account = await anAccount(app)
  const { token } = await aMember(app, account.id, 'agent')
  const url = `http://${await addressOf(app)}/api/v1/accounts/${account.id}/feed?wait=30`
  const ask = async (signal?: AbortSignal) =>
    (await fetch(url, { headers: { api_access_token: token }, signal })).status
  const leaving = new AbortController()
  const gone = ask(leaving.signal).catch(() => 'gone')
  const waiting = ask()
  await expect.poll(() => app.live!.size).toBe(2)
  leaving.abort()
  expect(await gone).toBe('gone')
  await expect.poll(() => app.live!.size).toBe(1)
  await app.close()
  // It may have been let go before it was known where it is.
  expect([200, 503]).toContain(await waiting)
})
