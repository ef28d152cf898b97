import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../sdk/src/index.ts'
import { fromStored, type OutboxItem, toStored } from './outbox-item.ts'
import { type OutboxNews, OutboxSender } from './outbox-sender.ts'

type Answer = 'taken' | Error

const anItem = (echoId: string, over: Partial<OutboxItem> = {}): OutboxItem => ({
  ...{ echoId, userId: 1, accountId: 1, number: 7, content: echoId, isPrivate: false, files: [] },
  ...{ createdAt: Number(echoId.replace(/\D/g, '')), state: 'waiting', attempts: 0, notBefore: 0 },
  ...over,
})

/** A browser with a clock of its own; what the server answers is said by each test. */
function aBrowser(answers: Record<string, Answer[]> = {}) {
  const stored = new Map<string, OutboxItem>()
  const posted: string[] = []
  const taken: string[] = []
  const timers = new Set<{ at: number; run: () => void }>()
  const tabs: OutboxSender[] = []
  const postedAt: number[] = []
  const browser = {
    now: 0,
    userId: 1,
    stored,
    posted,
    postedAt,
    taken,
    hangs: new Map<string, (answer: Answer) => void>(),
  }
  const flush = () => new Promise((resolve) => setImmediate(resolve))
  return Object.assign(browser, {
    tab() {
      const tab: OutboxSender = new OutboxSender({
        now: () => browser.now,
        schedule: (run, ms) => {
          const timer = { at: browser.now + ms, run }
          timers.add(timer)
          return () => timers.delete(timer)
        },
        store: async (item) => void stored.set(item.echoId, item),
        erase: async (echoId) => void stored.delete(echoId),
        post: async (item) => {
          posted.push(item.echoId)
          postedAt.push(browser.now)
          const answer = answers[item.echoId]?.shift()
          if (answer instanceof Error) throw answer
          if (answer === 'taken') return {}
          const late = await new Promise<Answer>((resolve) => browser.hangs.set(item.echoId, resolve))
          if (late instanceof Error) throw late
          return {}
        },
        isSender: ({ userId }) => userId === browser.userId,
        tell: (news: OutboxNews) => {
          for (const other of tabs) if (other !== tab) other.heard(news)
        },
        taken: ({ echoId }) => taken.push(echoId),
      })
      tabs.push(tab)
      return tab
    },
    close(tab: OutboxSender) {
      tabs.splice(tabs.indexOf(tab), 1)
    },
    async pass(ms: number) {
      const until = browser.now + ms
      await flush()
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        browser.now = Math.max(browser.now, next.at)
        next.run()
        await flush()
      }
      browser.now = until
      await flush()
    },
  })
}

const refusal = (status: number, retryAfter?: number) =>
  new ApiError(status, { description: `said ${status}` }, { requestId: 'r', retryAfter })
const unreached = new NetworkError('No answer')
const statesOf = (tab: OutboxSender) => Object.fromEntries([...tab.items].map(([id, { state }]) => [id, state]))

test('it is stored before it is sent, and gone when it has been taken', async () => {
  const browser = aBrowser({ m1: ['taken'] })
  const tab = browser.tab()
  await tab.add(anItem('m1'))
  expect(browser.posted).toEqual([])
  expect([...browser.stored.keys()]).toEqual(['m1'])
  tab.begin({ isOnly: true })
  await browser.pass(0)
  expect(browser.taken).toEqual(['m1'])
  expect(browser.stored.size + tab.items.size).toBe(0)
})

test('what does not get through is tried again after 1, 2, 4 … 30 seconds, under the same key', async () => {
  const browser = aBrowser({ m1: [...Array(7).fill(unreached), 'taken'] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  await tab.add(anItem('m1'))
  await browser.pass(130_000)
  expect(browser.postedAt).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000])
  expect(browser.taken).toEqual(['m1'])
})

test('messages of a conversation go one after another, those of others meanwhile', async () => {
  const browser = aBrowser({ m2: ['taken'], m3: ['taken'] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  for (const item of [anItem('m1'), anItem('m2'), anItem('m3', { number: 8 })]) await tab.add(item)
  await browser.pass(0)
  expect(browser.posted).toEqual(['m1', 'm3'])
  browser.hangs.get('m1')!('taken')
  await browser.pass(0)
  expect(browser.posted).toEqual(['m1', 'm3', 'm2'])
  expect(tab.items.size).toBe(0)
})

test('a refusal stops the message, keeps it with what the server said, and lets the next one pass', async () => {
  const browser = aBrowser({ m1: [refusal(422), 'taken'], m2: ['taken'] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  await tab.add(anItem('m1'))
  await tab.add(anItem('m2'))
  await browser.pass(0)
  expect(tab.items.get('m1')).toMatchObject({ state: 'failed', problem: { message: 'said 422', status: 422 } })
  expect(browser.taken).toEqual(['m2'])
  await browser.pass(3_600_000)
  expect(browser.posted).toEqual(['m1', 'm2'])
  await tab.retry('m1')
  await browser.pass(0)
  expect(browser.taken).toEqual(['m2', 'm1'])
})

test.each([[409], [429], [500], [503]])('%i passes by itself', async (status) => {
  const browser = aBrowser({ m1: [refusal(status), 'taken'] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  await tab.add(anItem('m1'))
  await browser.pass(1000)
  expect(browser.taken).toEqual(['m1'])
})

test('it waits as long as the server asks for', async () => {
  const browser = aBrowser({ m1: [refusal(429, 20), 'taken'] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  await tab.add(anItem('m1'))
  await browser.pass(19_000)
  expect(browser.posted).toEqual(['m1'])
  await browser.pass(1000)
  expect(browser.taken).toEqual(['m1'])
})

test('a session that has ended stops everything, until somebody signs in', async () => {
  const browser = aBrowser({ m1: [refusal(401), 'taken'], m2: ['taken'] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  await tab.add(anItem('m1'))
  await browser.pass(0)
  await tab.add(anItem('m2'))
  await browser.pass(60_000)
  expect(browser.posted).toEqual(['m1'])
  expect(statesOf(tab)).toEqual({ m1: 'waiting', m2: 'waiting' })
  tab.hurry()
  await browser.pass(0)
  expect(browser.taken).toEqual(['m1', 'm2'])
})

test('what somebody else has written is not sent in the name of whoever is signed in', async () => {
  const browser = aBrowser({ m1: ['taken'] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  browser.userId = 2
  await tab.add(anItem('m1'))
  await browser.pass(60_000)
  expect(browser.posted).toEqual([])
  browser.userId = 1
  tab.hurry()
  await browser.pass(0)
  expect(browser.taken).toEqual(['m1'])
})

test('one tab sends, the others see it; when it is gone, another sends what it left', async () => {
  const browser = aBrowser()
  const [first, second] = [browser.tab(), browser.tab()]
  first.begin({ isOnly: true })
  await second.add(anItem('m1'))
  await browser.pass(0)
  expect(statesOf(second)).toEqual({ m1: 'sending' })
  expect(browser.posted).toEqual(['m1'])
  // The first tab is gone without an answer; what is stored is all there is.
  const third = browser.tab()
  third.load([...browser.stored.values()].map((item) => fromStored(toStored(item))))
  third.begin({ isOnly: true })
  await browser.pass(0)
  expect(browser.posted).toEqual(['m1', 'm1'])
  browser.hangs.get('m1')!('taken')
  await browser.pass(0)
  expect([...second.items, ...third.items, ...browser.stored]).toEqual([])
})

test('what was sent while a tab still read what is stored does not come back in it', async () => {
  const browser = aBrowser({ m1: ['taken'] })
  const [first, second] = [browser.tab(), browser.tab()]
  await first.add(anItem('m1'))
  const read = [...browser.stored.values()]
  first.begin({ isOnly: true })
  await browser.pass(0)
  second.load(read)
  expect(second.items.size).toBe(0)
})

test('it can be taken back as long as it waits, and not while it is sent', async () => {
  const browser = aBrowser()
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  await tab.add(anItem('m1', { notBefore: 5000 }))
  await browser.pass(4000)
  expect(await tab.discard('m1')).toMatchObject({ content: 'm1' })
  await tab.add(anItem('m2'))
  await browser.pass(5000)
  expect(await tab.discard('m2')).toBeUndefined()
  expect(browser.posted).toEqual(['m2'])
  expect([...browser.stored.keys()]).toEqual(['m2'])
})

test('what was tried a day ago is not tried again by itself: the server may have forgotten its key', async () => {
  const browser = aBrowser({ m1: [unreached] })
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  browser.now = 24 * 3_600_000
  await tab.add(anItem('m1', { attempts: 3, triedAt: 1 }))
  await browser.pass(60_000)
  expect(statesOf(tab)).toEqual({ m1: 'failed' })
})

test('a problem that was stored is one again', () => {
  const stored = toStored({ ...anItem('m1'), state: 'failed', problem: refusal(404) })
  expect(fromStored(structuredClone(stored)).problem).toMatchObject({
    status: 404,
    message: 'said 404',
    requestId: 'r',
  })
})

test('what a tab was at when it went is sent by the next one, also if that is told late', async () => {
  const browser = aBrowser({ m2: ['taken'] })
  const [first, second] = [browser.tab(), browser.tab()]
  first.begin({ isOnly: true })
  await first.add(anItem('m1'))
  await browser.pass(0)
  expect(second.items.get('m1')?.state).toBe('sending')
  // With its request, and nobody is told.
  browser.close(first)
  second.begin({ isOnly: true })
  await browser.pass(0)
  expect(browser.posted).toEqual(['m1', 'm1'])
  second.heard({ put: anItem('m1', { state: 'sending' }) })
  second.heard({ put: anItem('m2', { state: 'sending', number: 8 }) })
  await browser.pass(0)
  expect(browser.posted).toEqual(['m1', 'm1', 'm2'])
  expect(browser.taken).toEqual(['m2'])
})

test('a refusal that comes after somebody has signed in again does not stop what waits', async () => {
  const browser = aBrowser()
  const tab = browser.tab()
  tab.begin({ isOnly: true })
  await tab.add(anItem('m1'))
  await browser.pass(0)
  tab.hurry()
  browser.hangs.get('m1')!(refusal(401))
  await browser.pass(0)
  expect(browser.posted).toEqual(['m1', 'm1'])
  browser.hangs.get('m1')!(refusal(401))
  await browser.pass(60_000)
  expect(browser.posted).toEqual(['m1', 'm1'])
})
