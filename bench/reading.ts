import type { Browser } from 'playwright-core'
import { slowDown } from './network.ts'
import { median } from './times.ts'

/** What a reader waits for who comes for the first time. */
export interface FirstVisit {
  /** Until anything is painted that can be read, as the browser itself tells. */
  paintMs: number
  /** As they are sent. */
  pageBytes: number
  scriptBytes: number
}

const visits = 7

/** On 4G, each time with nothing in any cache. */
export async function visitFirst(browser: Browser, url: string): Promise<FirstVisit> {
  const each: FirstVisit[] = []
  for (let count = 0; count < visits; count++) each.push(await visitOnce(browser, url))
  return {
    paintMs: median(each.map(({ paintMs }) => paintMs)),
    pageBytes: each[0]!.pageBytes,
    scriptBytes: each[0]!.scriptBytes,
  }
}

async function visitOnce(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const debug = await context.newCDPSession(page)
    await slowDown(debug, '4G')
    const kinds = new Map<string, string>()
    const bytes: Record<string, number> = {}
    debug.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const paintMs = Number(
      await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"),
    )
    if (Number.isNaN(paintMs)) throw new Error(`Nothing was painted of ${url}`)
    return { paintMs, pageBytes: bytes.Document ?? 0, scriptBytes: bytes.Script ?? 0 }
  } finally {
    await context.close()
  }
}
