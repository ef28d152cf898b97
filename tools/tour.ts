import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { furnish, type Places } from '../console/testing/furnish.ts'
import { createClient } from '../sdk/src/index.ts'
import { migrations } from '../server/migrations/index.ts'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { migrate } from '../server/src/kernel/db/migrate.ts'
import { openSqlite } from '../server/src/kernel/db/sqlite.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { hashPassword } from '../server/src/kernel/secrets.ts'
import { seedDemo } from '../server/src/resources/demo-desk/rules/seed.ts'
import { launchBrowser } from '../server/src/testing/browser-launch.ts'

/**
 * The pictures of docs/tour.md: a demo desk whose clock stands still, in both themes and widths. Words given to it choose
 * among the pictures; `--to <folder>` and `--locale <locale>` are for looking at them without keeping them.
 */

const now = Date.UTC(2026, 9, 14, 13, 20)
const password = 'Correct horse, 12 batteries'
const [baseUrl, receiver] = ['http://127.0.0.1:4980', 4981]
const sizes = { 1440: 900, 360: 740 }

interface Shot {
  name: string
  /** Below the account, unless it begins with `/app`. */
  address: string
  /** What is done before the picture is taken. */
  act?: (page: Page, isWide: boolean) => unknown
}

const shots: Shot[] = [
  { name: 'inbox', address: '/all/conversations', act: (page, isWide) => isWide && goOn(page, 3) },
  { name: 'thread', address: '/all/conversations/$number' },
  {
    name: 'details',
    address: '/all/conversations/$number',
    act: (page, isWide) => !isWide && page.keyboard.press('d'),
  },
  { name: 'palette', address: '/all/conversations/$number', act: (page) => typed(page, 'Control+k', 'assign') },
  { name: 'filter', address: '/all/conversations', act: (page) => typed(page, 'f', 'waiting>4h ') },
  { name: 'contacts', address: '/contacts' },
  { name: 'contact', address: '/contacts/$contactId' },
  { name: 'search', address: '/search/all?q=parcel' },
  { name: 'notifications', address: '/notifications' },
  { name: 'reports', address: '/reports/overview' },
  { name: 'settings', address: '/settings/agents/list' },
  { name: 'settings-inbox', address: '/settings/inboxes/$inboxId/widget' },
  { name: 'webhooks', address: '/settings/integrations/webhook/$webhookId' },
  { name: 'automation', address: '/settings/automation/$ruleId' },
  { name: 'help-center', address: '/portals/$slug/en/articles' },
  { name: 'editor', address: '/portals/$slug/en/articles/edit/$article' },
  { name: 'profile', address: '/profile/settings' },
  { name: 'sign-in', address: '/app/login' },
]

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
const chosen = shots.filter(({ name }) => words.length === 0 || words.includes(name))

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
  clock: { ...systemClock, now: () => now },
  outboundAllow: ['127.0.0.1'],
  resolve: async () => [{ address: '127.0.0.1' }],
})
const warehouse = startWarehouse()
await app.http.listen({ host: '127.0.0.1', port: Number(new URL(baseUrl).port) })
await app.worker.start()
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

/** Takes all that is sent to it but for the last message. */
function startWarehouse() {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const isLast = body.includes('call before it comes')
    response.writeHead(isLast ? 503 : 200, { 'content-type': 'application/json' }).end('{"taken":true}')
  })
  return server.listen(receiver, '127.0.0.1')
}

async function takePictures(browser: Browser): Promise<void> {
  const demo = { seed: 7, agents: 8, contacts: 240, conversations: 420, passwordHash: await hashPassword(password) }
  const { accountId, email, token } = await seedDemo(database, app.services, demo, () => {})
  const places = await furnish(
    createClient({ baseUrl, token }),
    accountId,
    `http://warehouse.example:${receiver}/parley`,
  )
  mkdirSync(folder, { recursive: true })
  for (const [width, height] of Object.entries(sizes)) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height },
      hasTouch: Number(width) < 700,
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Berlin',
    })
    await context.clock.setFixedTime(now)
    await context.addInitScript(`localStorage.setItem('parley.locale', '${locale}')`)
    const page = await context.newPage()
    for (const shot of chosen.filter(({ address }) => address.startsWith('/app'))) await take(page, shot, places)
    await signIn(page, email)
    for (const shot of chosen.filter(({ address }) => !address.startsWith('/app'))) await take(page, shot, places)
    await context.close()
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${baseUrl}/app/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/accounts/**')
}

async function take(page: Page, { name, address, act }: Shot, places: Places): Promise<void> {
  const path = address.replace(/\$(\w+)/g, (_, place: string) => places[place]!)
  const width = page.viewportSize()!.width
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path.startsWith('/app') ? baseUrl + path : `${baseUrl}/app/accounts/${places.accountId}${path}`)
  await page.waitForLoadState('networkidle')
  await act?.(page, width > 700)
  await page.waitForFunction("document.querySelector('.skeleton') === null")
  await page.waitForTimeout(600)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const picture = sharp(await page.screenshot({ caret: 'hide' })).png({ palette: true, colours: 64, effort: 10 })
    const file = `${name}-${width}-${colorScheme}.png`
    writeFileSync(join(folder, file), await picture.toBuffer())
    console.log(file)
  }
}
