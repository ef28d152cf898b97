import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { findBrowser, launchBrowser } from './browser-launch.ts'
import { cleanups } from './outbound.ts'

let shared: Promise<Browser> | undefined

/** The browser of this test file, started when it is first needed. */
function testBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

export async function closeTestBrowser(): Promise<void> {
  await (await shared?.catch(() => undefined))?.close()
  shared = undefined
}

/** Said by every file that opens pages: where there is no browser yet, no test has to wait for it to be installed. */
export function needsBrowser(): void {
  beforeAll(async () => void (await findBrowser()), installMs)
}

const installMs = 15 * 60_000

/** Somebody's browser: shares nothing with others, and is closed after the test. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await testBrowser()).newContext(options)
  cleanups.push(async () => {
    // What was asked for and is not answered yet is nobody's any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
  return context
}

export async function openPage(url: string): Promise<Page> {
  const page = await (await openContext()).newPage()
  await page.goto(url)
  return page
}
