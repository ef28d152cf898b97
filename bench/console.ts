import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../server/src/testing/browser-launch.ts'
import { type Bed, type Engine, makeBed } from './bed.ts'
import { cleaned } from './cleanup.ts'
import { type Line, slowDown } from './network.ts'
import { type Program, startServer } from './servers.ts'
import type { Settings } from './study.ts'
import { median } from './times.ts'

export interface Shown {
  what: string
  engine: Engine
  value: number
  /** What it should be at most, where that was said. */
  target?: number
}

const conversations = 5000
const longThread = 10_000
const root = fileURLToPath(new URL('..', import.meta.url))

/** Where things are on the page. */
const row = '.inbox-row'
const rowLink = '.inbox-row-name'
const number = '.thread-number'
const bubble = '.thread-bubble'
const scrollers = { list: '.inbox-list', thread: '.thread-log' }

interface Desk {
  account: number
  email: string
  password: string
}

/** What somebody who works in the console waits for, in a browser, on a desk of a year. */
export async function measureConsole(engine: Engine, { say }: Settings): Promise<Shown[]> {
  return cleaned(async (cleanup) => {
    const bed = await makeBed(engine, cleanup)
    await (await startServer(bed.ours, cleanup)).stop()
    say(`a desk of ${conversations} conversations on ${engine}`)
    const desk = await seedDesk(bed.ours)
    const thread = await writeLongThread(bed, desk)
    const server = await startServer(bed.ours, cleanup)
    const browser = await launchBrowser()
    cleanup.add(() => browser.close())
    const openBrowser = async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await signIn(context, server.url, desk)
      return context
    }
    const address = `${server.url}/app/accounts/${desk.account}`
    say(`first list on ${engine}`)
    const first: Found[] = []
    for (const line of ['4G', 'slow 4G'] as const) {
      first.push(...(await firstLists(openBrowser, `${address}/all/conversations`, line)))
    }
    const context = await openBrowser()
    say(`work on ${engine}`)
    const worked = await work(context, address, thread)
    return [...first, ...worked].map((found) => ({ ...found, engine }))
  })
}

type Found = Omit<Shown, 'engine'>

/** As an operator does. */
async function seedDesk({ args, env }: Program): Promise<Desk> {
  const command = [args[0]!, 'seed-demo', '--conversations', String(conversations)]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  const field = (name: string) => new RegExp(`^${name}:?\\s+(\\S+)`, 'm').exec(stdout)?.[1] ?? ''
  return {
    account: Number(field('account')),
    email: field('e-mail'),
    password: field('password'),
  }
}

/** Copies of one message, as nobody may write so many in so short a time; the number of its conversation. */
async function writeLongThread(bed: Bed, { account }: Desk): Promise<number> {
  const latest = `select max(id) from conversations where account_id = ${account}`
  await bed.seed(async (database) => {
    const model = `select * from messages where conversation_id = (${latest}) and message_type = 0
      order by id limit 1`
    const [message] = await database.prepare<Record<string, unknown>>(model)()
    const copied = Object.keys(message!).filter((column) => column !== 'id' && column !== 'content')
    await database.run(`
      insert into messages (${copied.join(', ')}, content)
      with recursive copies (place) as (select 1 union all select place + 1 from copies where place < ${longThread})
      select ${copied.map((column) => `model.${column}`).join(', ')}, 'Message ' || place || ' of very many'
      from copies, (${model}) as model order by place
    `)
  })
  const [rows] = await bed.look(`select display_id as number from conversations where id = (${latest})`)
  return (rows[0] as { number: number }).number
}

async function signIn(context: BrowserContext, url: string, { email, password }: Desk): Promise<void> {
  const answer = await context.request.post(`${url}/auth/sign_in`, {
    headers: { 'x-parley-console': '1' },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`)
}

/** The first visit is also the first that a server is asked, which only one visitor meets. */
async function firstLists(openBrowser: () => Promise<BrowserContext>, url: string, line: Line): Promise<Found[]> {
  const visits: Visit[] = []
  for (let visit = 0; visit < 3; visit++) visits.push(await firstList(await openBrowser(), url, line))
  const middle = (value: (visit: Visit) => number) => median(visits.map(value))
  const list = { what: `first list on ${line}, ms`, value: middle(({ ms }) => ms) }
  if (line !== '4G') return [list]
  return [
    { ...list, target: 1500 },
    { what: 'files for the first list', value: middle(({ files }) => files), target: 14 },
    { what: 'calls for the first list', value: middle(({ calls }) => calls), target: 6 },
  ]
}

interface Visit {
  ms: number
  files: number
  calls: number
}

/** Nothing of it is in any cache. */
async function firstList(context: BrowserContext, url: string, line: Line): Promise<Visit> {
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await slowDown(debug, line)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // In the page, from the start of its loading: asked from outside, it is told up to half a second late.
  await page.addInitScript(`{
    const look = () => {
      if (document.querySelector('${row}')) requestAnimationFrame(() => { globalThis.listShownAt = performance.now() })
      else requestAnimationFrame(look)
    }
    look()
  }`)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor()
  await page.waitForLoadState('networkidle')
  const ms = Number(await page.evaluate('listShownAt'))
  const calls = asked.filter((path) => path.startsWith('/api/')).length
  await context.close()
  return { ms, files: asked.length - calls, calls }
}

async function work(context: BrowserContext, address: string, thread: number): Promise<Found[]> {
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await page.goto(`${address}/all/conversations`)
  await page.locator(row).first().waitFor()
  const switching = await switchConversations(page)
  const scrolledList = await longTasks(page, scrollers.list)
  const openingLong = await openLong(page, address, thread)
  const keys = await typing(page)
  const scrolledThread = await longTasks(page, scrollers.thread)
  return [
    { what: 'switching to a loaded conversation, ms', value: switching, target: 100 },
    { what: `opening a conversation of ${longThread} messages, ms`, value: openingLong, target: 300 },
    { what: 'key to paint, slowest of 40, ms', value: keys, target: 50 },
    { what: 'long tasks while the list scrolls', value: scrolledList, target: 0 },
    { what: 'long tasks while the thread scrolls', value: scrolledThread, target: 0 },
    { what: 'heap after that, MB', value: await heap(debug), target: 100 },
  ]
}

/** Ten are opened once, so that they are loaded, and then gone through. */
async function switchConversations(page: Page): Promise<number> {
  const times: number[] = []
  for (const round of ['load', 'measure']) {
    for (let at = 0; at < 10; at++) {
      const ms = await timeUntilShown(page, at)
      await page.waitForTimeout(round === 'load' ? 300 : 50)
      if (round === 'measure') times.push(ms)
    }
  }
  return median(times)
}

/** Within the page, from what is done to the frame in which it is seen. */
async function timeUntil(page: Page, what: string, done: string, isSeen: string): Promise<number> {
  const ms = await page.evaluate<number>(`new Promise((resolve) => {
    const started = performance.now()
    ${done}
    const look = () => {
      const passed = performance.now() - started
      if (${isSeen}) resolve(passed)
      else if (passed > 20_000) resolve(NaN)
      else requestAnimationFrame(look)
    }
    look()
  })`)
  if (Number.isNaN(ms)) throw new Error(`Nothing was seen of ${what} in 20 seconds`)
  return ms
}

/** Its number stands above its messages. */
function timeUntilShown(page: Page, at: number): Promise<number> {
  const open = `
    const link = document.querySelectorAll('${rowLink}')[${at}]
    const wanted = new URL(link.href).pathname.split('/').at(-1)
    link.click()`
  const isSeen = `document.querySelector('${number}')?.textContent === '#' + wanted && document.querySelector('${bubble}')`
  return timeUntil(page, `conversation ${at + 1} of the list`, open, isSeen)
}

async function openLong(page: Page, address: string, thread: number): Promise<number> {
  await page.goto(`${address}/all/conversations`)
  await page.locator(row).first().waitFor()
  const path = `${new URL(address).pathname}/all/conversations/${thread}`
  const isCopy = `each.textContent.includes('of very many')`
  return timeUntil(
    page,
    'the long conversation',
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
    `[...document.querySelectorAll('${bubble}')].some((each) => ${isCopy})`,
  )
}

/** The browser's own measure, from the key to the next frame, in steps of 8 ms. */
async function typing(page: Page): Promise<number> {
  await page.evaluate(`
    globalThis.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest = Math.max(slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  `)
  await page.locator('textarea').first().focus()
  // Opening has a measure of its own, and no hand is quicker than this.
  await page.waitForTimeout(300)
  await page.keyboard.type('It is on its way to you since this morning', { delay: 60 })
  await page.waitForTimeout(300)
  return page.evaluate('slowest')
}

async function longTasks(page: Page, scroller: string): Promise<number> {
  await page.evaluate(`
    globalThis.longTasks = 0
    globalThis.watching = new PerformanceObserver((list) => { longTasks += list.getEntries().length })
    watching.observe({ type: 'longtask' })
  `)
  await page.locator(scroller).first().hover()
  for (let step = 0; step < 100; step++) {
    await page.mouse.wheel(0, step < 50 ? 600 : -600)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(300)
  const found = await page.evaluate('(watching.disconnect(), longTasks)')
  return Number(found)
}

async function heap(debug: CDPSession): Promise<number> {
  await debug.send('Performance.enable')
  await debug.send('HeapProfiler.collectGarbage')
  const { metrics } = await debug.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 1024 / 1024
}
