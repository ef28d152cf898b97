import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import sharp from 'sharp'
import { furnish, type Places } from '../console/testing/furnish.ts'
import { type AccountClient, createClient } from '../sdk/src/index.ts'
import { migrations } from '../server/migrations/index.ts'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { migrate } from '../server/src/kernel/db/migrate.ts'
import { openSqlite } from '../server/src/kernel/db/sqlite.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { hashPassword } from '../server/src/kernel/secrets.ts'
import { seedDemo } from '../server/src/resources/demo-desk/rules/seed.ts'
import { launchBrowser } from '../server/src/testing/browser-launch.ts'
import { pageOfShop } from './tour-shop.ts'

/**
 * The pictures of docs/tour.md: a demo desk whose clock stands still, in both themes and widths. Words given to it choose
 * among the pictures; `--to <folder>` and `--locale <locale>` are for looking at them without keeping them.
 */

const now = Date.UTC(2026, 9, 14, 13, 20)
/** It is set back while the desk is furnished. */
let time = now
const password = 'Correct horse, 12 batteries'
const [baseUrl, receiver] = ['http://127.0.0.1:4980', 4981]
const webhookUrl = `http://warehouse.example:${receiver}/parley`
const shop = `http://shop.localhost:${receiver}/`
const sizes = { 1440: 900, 360: 740 }

interface Shot {
  name: string
  /** Below the console's account. */
  address: string
  /** What is done before the picture is taken. */
  act?: (page: Page, isWide: boolean) => unknown
}

/** Seen by whoever is not signed in; the address is whole. */
interface OutsideShot extends Omit<Shot, 'act'> {
  act?: (page: Page, desk: AccountClient) => unknown
}

const shots: Shot[] = [
  { name: 'inbox', address: '/all/conversations', act: (page, isWide) => isWide && goOn(page, 4) },
  { name: 'thread', address: '/all/conversations/$number' },
  { name: 'palette', address: '/all/conversations/$number', act: (page) => typed(page, 'Control+k', 'assign') },
  { name: 'filter', address: '/all/conversations', act: (page) => typed(page, 'f', 'waiting>4h label:') },
  { name: 'contacts', address: '/contacts' },
  { name: 'contact', address: '/contacts/$contactId' },
  { name: 'search', address: '/search/all?q=parcel' },
  { name: 'notifications', address: '/notifications?show=all' },
  { name: 'reports', address: '/reports/overview' },
  {
    name: 'report',
    address: '/reports/conversation',
    act: (page, isWide) => page.evaluate(isWide ? toChart : toWholeRow),
  },
  { name: 'settings', address: '/settings/agents/list' },
  { name: 'settings-inbox', address: '/settings/inboxes/$inboxId/widget' },
  { name: 'webhooks', address: '/settings/integrations/webhook/$webhookId' },
  { name: 'prepared-answers', address: '/settings/canned-response/list' },
  { name: 'automation', address: '/settings/automation/$ruleId' },
  { name: 'tokens', address: '/settings/developers' },
  { name: 'security', address: '/settings/security' },
  { name: 'help-center', address: '/portals/$slug/en/articles' },
  { name: 'editor', address: '/portals/$slug/en/articles/edit/$article' },
  { name: 'profile', address: '/profile/settings' },
  // Last, as what is opened stays open.
  { name: 'details', address: '/all/conversations/$number', act: openDetails },
]

const outside: OutsideShot[] = [
  { name: 'sign-in', address: `${baseUrl}/app/login` },
  { name: 'widget', address: shop, act: (page) => openChat(page) },
  { name: 'widget-chat', address: shop, act: chat },
  { name: 'help-pages', address: `${baseUrl}/hc/$slug/en` },
  { name: 'article', address: `${baseUrl}/hc/$slug/articles/$articleSlug` },
  { name: 'survey', address: `${baseUrl}/survey/responses/$endedUuid` },
]

const toChart = "document.querySelector('.line-chart').scrollIntoView({ block: 'center' })"

/** The chart with as many rows of figures above it as there is room for, the first of them whole. */
const toWholeRow = `(() => {
  const chart = document.querySelector('.line-chart')
  chart.style.marginBlockEnd = '50vh'
  chart.scrollIntoView({ block: 'end' })
  const first = [...document.querySelectorAll('.stat')].find((each) => each.getBoundingClientRect().top > 0)
  first.style.scrollMarginTop = '8px'
  first.scrollIntoView()
})()`

async function openChat(page: Page): Promise<FrameLocator> {
  await page.locator('.woot-widget-bubble').click()
  const panel = page.frameLocator('#chatwoot_live_chat_widget')
  await panel.locator('[data-focus]').first().waitFor()
  return panel
}

/** A question, and an agent's answer. */
async function chat(page: Page, desk: AccountClient): Promise<void> {
  const panel = await openChat(page)
  await page.keyboard.type('Hello! Is the desk lamp in stock again?')
  await page.keyboard.press('Enter')
  await panel.locator('.message-own:not(:has(.message-waiting))').waitFor()
  const answer = 'Yes, since this morning. Shall I put one aside for you?'
  const { data } = await desk.conversations.list({ q: 'desk lamp in stock', status: 'all' })
  await desk.messages.create(Math.max(...data.payload.map(({ id }) => id)), { content: answer })
  await panel.getByText(answer).waitFor()
}

/** What the other pictures do not show of them. */
async function openDetails(page: Page, isWide: boolean): Promise<void> {
  const closed = { conversation: false, attributes: false, contact: false, earlier: false }
  const open = JSON.stringify({ ...closed, files: true, notes: true, macros: true })
  await page.evaluate(`localStorage.setItem('parley.details.open', '${open}')`)
  await page.reload()
  await page.waitForLoadState('networkidle')
  if (!isWide) await page.keyboard.press('d')
}

async function goOn(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('j')
    await page.locator('.thread-bubble').first().waitFor()
  }
}

async function typed(page: Page, key: string, text: string): Promise<void> {
  await page.keyboard.press(key)
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(text)
}

const words = process.argv.slice(2)
const option = (name: string) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined)
const folder = option('--to') ?? join(import.meta.dirname, '../docs/tour')
const locale = option('--locale') ?? 'en'
const isChosen = ({ name }: { name: string }) => words.length === 0 || words.includes(name)

execFileSync(process.execPath, ['tools/build.mjs'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
const data = mkdtempSync(join(tmpdir(), 'parley-tour-'))
const database = openSqlite({ file: join(data, 'parley.db') })
await migrate(database, migrations)
const app = createApp({
  database,
  baseUrl,
  secretKey: 'the secret key of the tour, long enough',
  log: createLog('error'),
  dataDir: data,
  clock: { ...systemClock, now: () => time },
  outboundAllow: ['127.0.0.1'],
  resolve: async () => [{ address: '127.0.0.1' }],
})
let shopPage = ''
const warehouse = startWarehouse()
await app.http.listen({ host: '127.0.0.1', port: Number(new URL(baseUrl).port) })
const browser = await launchBrowser()
try {
  await takePictures(browser)
} finally {
  await browser.close()
  await app.worker.stop()
  await app.http.close()
  await Promise.all([app.services.outbound.close(), app.services.files.close()])
  await database.close()
  warehouse.close()
  rmSync(data, { recursive: true, force: true })
}

/** Takes all that is sent to it but for the last message, and is the shop whose website has the chat. */
function startWarehouse() {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shopPage)
      return
    }
    let body = ''
    for await (const part of request) body += part
    const isLast = body.includes('call before it comes')
    response.writeHead(isLast ? 503 : 200, { 'content-type': 'application/json' }).end('{"taken":true}')
  })
  return server.listen(receiver, '127.0.0.1')
}

async function takePictures(browser: Browser): Promise<void> {
  const demo = { seed: 71, agents: 8, contacts: 240, conversations: 420, passwordHash: await hashPassword(password) }
  const { accountId, email, token } = await seedDemo(database, app.services, demo, () => {})
  const client = createClient({ baseUrl, token })
  const desk = client.account(accountId)
  await askHowItWas(desk)
  const places = await furnish(client, accountId, { webhookUrl, now, goTo })
  await dressWebsite(desk, places)
  await app.worker.start()
  mkdirSync(folder, { recursive: true })
  // Whoever looks at something changes what others see: everybody is signed in, and it was looked at, before.
  const seats = []
  for (const width of Object.keys(sizes)) seats.push(await aSeat(browser, Number(width)))
  for (const page of seats) await signIn(page, email)
  for (const shot of shots.slice(0, 2)) await visit(seats.at(-1)!, shot, places)
  for (const page of seats) {
    for (const shot of shots.filter(isChosen)) await take(page, shot, places)
    await page.context().close()
  }
  // Visitors come last: they write to the desk.
  for (const width of Object.keys(sizes)) {
    const page = await aSeat(browser, Number(width))
    for (const { act, ...shot } of outside.filter(isChosen)) {
      await take(page, { ...shot, act: () => act?.(page, desk) }, places)
    }
    await page.context().close()
  }
}

async function goTo(then: number): Promise<void> {
  await app.worker.drain()
  time = then
}

async function aSeat(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: sizes[width as keyof typeof sizes] },
    hasTouch: width < 700,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  })
  await context.clock.setFixedTime(now)
  await context.addInitScript(`try { localStorage.setItem('parley.locale', '${locale}') } catch {}`)
  return context.newPage()
}

async function askHowItWas(desk: AccountClient): Promise<void> {
  for (const { id } of (await desk.inboxes.list()).payload) await desk.inboxes.update(id, { csat_survey_enabled: true })
}

async function dressWebsite(desk: AccountClient, { inboxId, slug }: Places): Promise<void> {
  const website = await desk.inboxes.update(Number(inboxId), {
    enable_email_collect: false,
    portal_id: (await desk.portals.get(slug!)).id,
    channel: { welcome_title: 'Hello there', welcome_tagline: 'Ask us anything about orders, deliveries and returns.' },
  })
  shopPage = pageOfShop(website.web_widget_script!)
  // Not every machine has a font with them.
  for (const { id } of (await desk.portals.categories.list(slug!)).payload) {
    await desk.portals.categories.update(slug!, id, { icon: '' })
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${baseUrl}/app/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/accounts/**')
}

async function take(page: Page, shot: Shot, places: Places): Promise<void> {
  await visit(page, shot, places)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const picture = sharp(await page.screenshot({ caret: 'hide' })).png({ palette: true, colours: 256, effort: 10 })
    const file = `${shot.name}-${page.viewportSize()!.width}-${colorScheme}.png`
    writeFileSync(join(folder, file), await picture.toBuffer())
    console.log(file)
  }
}

async function visit(page: Page, { address, act }: Shot, places: Places): Promise<void> {
  const place = address.replace(/\$(\w+)/g, (_, name: string) => places[name]!)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(new URL(place.replace(/^\//, ''), `${baseUrl}/app/accounts/${places.accountId}/`).href)
  await page.waitForLoadState('networkidle')
  await act?.(page, page.viewportSize()!.width > 700)
  // In the console, counts beside lists are asked for after all else, 2.5 seconds after a page was opened.
  if (address.startsWith('/')) await page.waitForTimeout(3000)
  await page.waitForFunction("document.querySelector('.skeleton') === null")
  await page.waitForTimeout(600)
}
