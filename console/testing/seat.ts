import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openContext } from '../../server/src/testing/browser.ts'
import { cleanups } from '../../server/src/testing/outbound.ts'
import { accessibilityProblems } from './axe.ts'

export interface SeatOptions {
  /** As wide as a desk, unless told. */
  width?: 1440 | 360
  theme?: 'light' | 'dark'
  /** Also `en-XA`, in which every text is marked. */
  locale?: string
  /** Before the first page is opened. */
  prepare?: (context: BrowserContext) => Promise<void>
}

export interface SessionCookie {
  name: string
  value: string
  url: string
  httpOnly: boolean
}

/** Somebody in front of a page, whose actions are counted: each click, key or chord; not the words that are typed. */
export interface Seat {
  page: Page
  context: BrowserContext
  readonly actions: number
  click(target: Locator): Promise<void>
  press(...keys: string[]): Promise<void>
  /** Words, into what has the focus. */
  type(text: string): Promise<void>
  /** Begins to count anew. */
  startCounting(): void
  go(address: string): Promise<void>
  /** What WCAG 2.2 AA finds wrong with what is shown. */
  accessibilityProblems(): Promise<string[]>
  /** Kept in `.vitest/pictures`, to look at. */
  picture(name: string): Promise<void>
  /** Something that the journey provokes, and that is no fault of the page. */
  expects(problem: RegExp): void
}

const pictures = join(import.meta.dirname, '../../.vitest/pictures')

export async function openSeat(url: string, options: SeatOptions & { cookies?: SessionCookie[] } = {}): Promise<Seat> {
  const { width = 1440, theme = 'light', locale = 'en', cookies = [], prepare } = options
  const context = await openContext({
    viewport: { width, height: width < 700 ? 740 : 900 },
    colorScheme: theme,
    hasTouch: width < 700,
    reducedMotion: 'reduce',
  })
  await context.addCookies(cookies)
  // Frames that are still empty have none.
  await context.addInitScript(`try { localStorage.setItem('parley.locale', '${locale}') } catch {}`)
  await prepare?.(context)
  // Sooner than the test itself, so that it is told what was waited for.
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const expected = watch(page)
  let actions = 0
  const go = async (address: string) => {
    await page.goto(new URL(address, url).href)
    await page.locator('h1, [role=alert]').first().waitFor()
  }
  await go(url)
  return {
    page,
    context,
    get actions() {
      return actions
    },
    click: async (target) => {
      actions++
      await target.click()
    },
    press: async (...keys) => {
      for (const key of keys) {
        actions++
        await page.keyboard.press(key)
      }
    },
    type: (text) => page.keyboard.type(text),
    startCounting: () => {
      actions = 0
    },
    go,
    accessibilityProblems: () => accessibilityProblems(page),
    picture: async (name) => {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name}.png`) })
    },
    expects: (problem) => void expected.push(problem),
  }
}

/** After the test, nothing may have failed in the page but for what was expected to. */
function watch(page: Page): RegExp[] {
  const problems: string[] = []
  const expected: RegExp[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.stack}`))
  page.on('console', (message) => {
    // The browser also tells of each answer that is a refusal.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) problems.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`answer: ${response.status()} ${response.url()}`)
  })
  cleanups.push(async () => {
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    expect(unexpected, 'what failed in the page').toEqual([])
  })
  return expected
}
