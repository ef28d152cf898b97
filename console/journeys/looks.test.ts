import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, type Rules } from '../testing/axe.ts'
import { aDemoDesk, type DemoDesk } from '../testing/demo.ts'
import { needsDesk } from '../testing/desk.ts'
import { focusProblems } from '../testing/focus.ts'
import { layoutProblems } from '../testing/layout.ts'
import { alikeScreens, insideScreens, outsideScreens, type Screen } from '../testing/screens.ts'
import { openSeat, type Seat, type SeatOptions } from '../testing/seat.ts'

needsDesk()

let desk: DemoDesk
beforeAll(async () => {
  desk = await aDemoDesk()
}, 120_000)

const widths = [1440, 360] as const
/**
 * The dark changes colours only, and writing the other way only where things are: each is looked at for what it can break,
 * so that nothing is found twice. With EVERY_LOOK, as before a release, everything is looked for in all of them.
 */
const every = process.env.EVERY_LOOK !== undefined
const looks = widths.flatMap((width) => [
  { width, locale: 'en', rules: 'all', inTheDark: true, byTab: true } as const,
  { width, locale: 'ar', rules: every ? 'all' : 'layout', inTheDark: every, byTab: every } as const,
])

interface Thoroughness {
  rules: Rules
  inTheDark: boolean
  byTab: boolean
}

test.each(looks)(
  'everybody can sign in: $width px, $locale',
  async (look) => {
    const seat = await openSeat(`${desk.url}/app/login`, look)
    expect(await problemsOf(seat, outsideScreens(desk.places), look)).toEqual([])
  },
  300_000,
)

test.each(looks)(
  'everybody can use every screen: $width px, $locale',
  async (look) => {
    expect(await problemsOf(await enter(look), insideScreens(desk.places), look)).toEqual([])
  },
  600_000,
)

test('every address leads to a screen that everybody can use', async () => {
  const screens = alikeScreens(desk.places)
  // The same screens as above, of which only what they show is another.
  const same = { rules: every ? 'all' : 'layout', inTheDark: every, byTab: false } as const
  expect(await problemsOf(await enter({ width: 1440 }), screens, same)).toEqual([])
}, 300_000)

async function enter(look: SeatOptions): Promise<Seat> {
  const [{ address }] = insideScreens(desk.places) as [Screen]
  return openSeat(`${desk.url}/app${address}`, { ...look, cookies: await desk.cookies() })
}

/** Each with its screen. From one to the next it is gone as by a link, as people do, and as is quick. */
async function problemsOf({ page }: Seat, screens: Screen[], how: Thoroughness): Promise<string[]> {
  const settled = watchRequests(page)
  const { LOOKS } = process.env
  const tell = LOOKS ? (line: string) => process.stderr.write(`${line}\n`) : () => {}
  const problems: string[] = []
  let isRepeated = false
  for (const { name, address, open } of screens.filter((each) => each.name.includes(LOOKS ?? ''))) {
    const times = [Date.now()]
    const timed = async <Value>(work: Promise<Value>): Promise<Value> => {
      const value = await work
      times.push(Date.now())
      return value
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(`history.pushState({}, '', '/app${address}')`)
    await settled()
    if (open) await open(page).then(settled)
    await timed(Promise.resolve())
    const found = [
      ...(await timed(page.evaluate<string[]>(layoutProblems))),
      ...(await timed(accessibilityProblems(page, { rules: how.rules, isRepeated }))),
      ...(how.inTheDark ? await timed(inTheDark(page, isRepeated)) : []),
      ...(how.byTab ? await timed(focusProblems(page)) : []),
    ]
    problems.push(...found.map((problem) => `${name}: ${problem}`))
    isRepeated = true
    if (open) await page.keyboard.press('Escape')
    tell(`${name}: ${times.slice(1).map((time, at) => time - times[at]!)} ms ${found.join('; ')}`)
  }
  return problems
}

async function inTheDark(page: Page, isRepeated: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const problems = await accessibilityProblems(page, { rules: every ? 'all' : 'colours', isRepeated })
  return problems.map((problem) => `in the dark, ${problem}`)
}

/** Waits until what the screen asked for is there, and shown. */
function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<unknown>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
  // Until then the screen before is still shown, and after a moment nothing but the shape of the new one.
  const isThere =
    "((state) => state?.status === 'idle' && state.resolvedLocation?.publicHref === location.pathname + location.search)(window.__TSR_ROUTER__?.state)"
  return async () => {
    await expect.poll(() => page.evaluate<boolean>(isThere), { timeout: 30_000 }).toBe(true)
    await page.evaluate(frames)
    await expect.poll(() => waiting.size).toBe(0)
    await page.locator('h1:visible').first().waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    await page.evaluate(frames)
  }
}
