import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems } from '../testing/axe.ts'
import { aDemoDesk, type DemoDesk } from '../testing/demo.ts'
import { needsDesk } from '../testing/desk.ts'
import { alikeScreens, insideScreens, outsideScreens, type Screen } from '../testing/screens.ts'
import { openSeat, type Seat, type SeatOptions } from '../testing/seat.ts'

needsDesk()

let desk: DemoDesk
beforeAll(async () => {
  desk = await aDemoDesk()
}, 120_000)

const looks = ([1440, 360] as const).flatMap((width) => ['en', 'ar'].map((locale) => ({ width, locale })))

test.each(looks)(
  'everybody can sign in: $width px, $locale',
  async (look) => {
    const seat = await openSeat(`${desk.url}/app/login`, look)
    expect(await problemsOf(seat, outsideScreens(desk.places))).toEqual([])
  },
  300_000,
)

test.each(looks)(
  'everybody can use every screen: $width px, $locale',
  async (look) => {
    expect(await problemsOf(await enter(look), insideScreens(desk.places))).toEqual([])
  },
  600_000,
)

test('every address leads to a screen that everybody can use', async () => {
  expect(await problemsOf(await enter({ width: 1440, locale: 'en' }), alikeScreens(desk.places))).toEqual([])
}, 300_000)

async function enter(look: SeatOptions): Promise<Seat> {
  const [{ address }] = insideScreens(desk.places) as [Screen]
  return openSeat(`${desk.url}/app${address}`, { ...look, cookies: await desk.cookies() })
}

/** Each with its screen. From one to the next it is gone as by a link, as people do, and as is quick. */
async function problemsOf({ page }: Seat, screens: Screen[]): Promise<string[]> {
  const settled = watchRequests(page)
  const { LOOKS } = process.env
  const tell = LOOKS ? (line: string) => process.stderr.write(`${line}\n`) : () => {}
  const problems: string[] = []
  for (const { name, address, open } of screens.filter((each) => each.name.includes(LOOKS ?? ''))) {
    const began = Date.now()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(`history.pushState({}, '', '/app${address}')`)
    await settled()
    await open?.(page)
    await settled()
    const went = Date.now()
    const found = [
      ...(await accessibilityProblems(page)),
      ...((await page.evaluate(otherProblems)) as string[]),
      ...(await inTheDark(page)),
    ]
    problems.push(...found.map((problem) => `${name}: ${problem}`))
    if (open) await page.keyboard.press('Escape')
    tell(`${name}: shown after ${went - began} ms, looked at for ${Date.now() - went} ms ${found.join('; ')}`)
  }
  return problems
}

async function inTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  return (await accessibilityProblems(page, { colours: true })).map((problem) => `in the dark, ${problem}`)
}

/** What is behind a dialog does not count. */
const otherProblems = `(() => {
  const sideways = document.documentElement.scrollWidth - innerWidth
  const isBehind = document.querySelector('[role=dialog]') !== null
  const headings = isBehind ? 1 : [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility()).length
  return [sideways > 0 && sideways + ' px do not fit', headings !== 1 && headings + ' main headings'].filter(Boolean)
})()`

/** Waits until what the screen asked for is there, and shown. */
function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<unknown>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
  return async () => {
    await page.evaluate(frames)
    await expect.poll(() => waiting.size).toBe(0)
    await page.locator('h1:visible').first().waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    await page.evaluate(frames)
  }
}
