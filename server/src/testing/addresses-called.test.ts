import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { malformed, names, thisMachine, withPort } from './addresses.ts'
import { createTestApp, type TestApp } from './app.ts'
import { callings } from './calling.ts'
import { conversationScene } from './conversation-scene.ts'
import { canary } from './outbound.ts'
import { receiver } from './receiver.ts'
import { scene } from './scene.ts'

/** Whatever is stored as an address, and wherever names lead meanwhile: what must not be called is not. */

/** Nothing of this machine may be called. */
let closed: TestApp
/** 127.0.0.1 stands for the public internet; the other addresses of this machine may not be called. */
let open: TestApp
/** Where names lead, in turn; the last is for good. */
let answers: string[][]

const resolve = async () => {
  const [answer, ...later] = answers
  if (later.length > 0) answers = later
  return answer!.map((address) => ({ address }))
}

beforeAll(async () => {
  closed = await createTestApp({ resolve })
  open = await createTestApp({ resolve, outboundAllow: ['127.0.0.1'] })
})

afterAll(async () => {
  await closed.close()
  await open.close()
})

const refused = (url: string) => ({
  error: `${new URL(url).hostname} is not a public address and is not on the allow list`,
})

describe.each(Object.entries(callings))('%s', (name, start) => {
  // All of them are sent by one function, so the quick way tries every spelling, and the others some.
  const some = (spellings: string[]) => spellings.filter((_, at) => name === 'webhook test' || at % 8 === 0)

  test('refuses what was stored past every check', async () => {
    const { port, connections } = await canary()
    answers = [['127.0.0.1']]
    const { call, overwrite } = await start(closed, 'https://acme.example/')
    for (const spelling of some([...names, ...thisMachine])) {
      const url = withPort(spelling, port)
      await overwrite(url)
      expect(await call()).toEqual(refused(url))
    }
    for (const spelling of some(malformed)) {
      await overwrite(withPort(spelling, port))
      expect(await call()).toEqual({ error: expect.stringMatching(/^The URL (is|must) /) })
    }
    expect(connections()).toBe(0)
  })

  test('refuses a name that leads to where it may not', async () => {
    const { port, connections } = await canary()
    const url = `http://inside.test:${port}/`
    const { call } = await start(closed, url)
    for (const answer of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['0.0.0.0'], ['::'], ['::1%lo']]) {
      answers = [answer]
      expect(await call()).toEqual(refused(url))
    }
    expect(connections()).toBe(0)
  })

  test('refuses a name that leads elsewhere from one time to the next', async () => {
    const { url, received } = await receiver(() => ({ status: 200, headers: { connection: 'close' } }))
    const { port } = new URL(url)
    const { connections } = await canary({ port: Number(port), hosts: ['127.0.0.2', '::1'] })
    const named = `http://moving.test:${port}/`
    answers = [['127.0.0.1'], ['127.0.0.2']]
    const { call } = await start(open, named)
    expect(await call()).toEqual({ status: 200 })
    const receipts = received.length
    for (const answer of [['127.0.0.2'], ['::1'], ['127.0.0.1', '127.0.0.2'], ['::1', '127.0.0.1']]) {
      answers = [answer]
      expect(await call()).toEqual(refused(named))
    }
    expect([received.length, connections()]).toEqual([receipts, 0])
  })

  test('follows no redirect', async () => {
    const { port, connections } = await canary()
    const locations = [`http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, `//moving.test:${port}/`]
    let status = 0
    const { url } = await receiver((_request, n) => {
      const location = locations[n % locations.length]!
      return { status, headers: { location, refresh: `0; url=${location}` } }
    })
    answers = [['127.0.0.1']]
    const { call } = await start(open, url.replace('127.0.0.1', 'moving.test'))
    for (status of [300, 301, 302, 303, 305, 307, 308]) {
      expect(await call()).toEqual({ status, error: `The receiver answered ${status}` })
    }
    expect(connections()).toBe(0)
  })
})

test('what is only shown is called by nobody', async () => {
  const { port, connections } = await canary()
  const url = `http://127.0.0.1:${port}/`
  const { account, admin, agent, number, settle } = await conversationScene({}, {}, scene(open))
  await agent.messages.create(number, { content: url, attachments: [{ file_type: 'image', external_url: url }] })
  await admin.inboxes.create({ name: 'Website', channel: { type: 'web_widget', website_url: url } })
  await admin.portals.create({ name: 'Help', slug: `help-${account.id}`, homepage_link: url })
  await admin.accounts.update({ domain: url, website: url })
  await settle()
  expect(connections()).toBe(0)
})
