import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aDemoDesk, type DemoDesk } from '../testing/demo.ts'
import { needsDesk } from '../testing/desk.ts'
import { openSeat, type SeatOptions } from '../testing/seat.ts'

needsDesk()

let desk: DemoDesk
beforeAll(async () => {
  desk = await aDemoDesk()
}, 120_000)

async function open(options: SeatOptions = {}, search = 'range=3m&group_by=week') {
  const address = `/accounts/${desk.places.accountId}/reports/conversation?${search}`
  const seat = await openSeat(`${desk.url}/app${address}`, { ...options, cookies: await desk.cookies() })
  await seat.page.locator('.line-chart canvas').waitFor()
  return seat
}

/** Of what is said of one point: of each line, when, and its value. */
const legend = (page: Page) => page.locator('.line-chart-value').allInnerTexts()
const rowsOf = async (page: Page) => {
  const cells = await page.locator('.section .table td').allTextContents()
  return Array.from({ length: cells.length / 3 }, (_, at) => cells.slice(at * 3, at * 3 + 3))
}
/** The words before the colon are the date, which has none. */
const valuesIn = (said: string[]) => said.map((text) => text.slice(text.indexOf(': ') + 2))

test.each([
  ['en', 'Conversations', 'conversations_count', 'ArrowRight'],
  ['en', 'Time to resolve', 'avg_resolution_time', 'ArrowRight'],
  ['ar', 'المحادثات', 'conversations_count', 'ArrowLeft'],
])(
  'by keyboard, each point of a line says what the table does: %s, %s',
  async (locale, name, metric, next) => {
    const { page } = await open({ locale })
    await page.locator('.reports-actions select').selectOption(metric)
    await page.getByRole('img', { name }).waitFor()
    const rows = await rowsOf(page)
    expect(rows.length).toBeGreaterThan(12)
    const point = page.getByRole('slider')
    await point.focus()
    // One begins at the end, which is what happened last.
    await expect.poll(() => legend(page)).toHaveLength(2)
    expect((await legend(page))[0]).toBe(rows.at(-1)!.slice(0, 2).join(': '))
    await page.keyboard.press('Home')
    const read: string[][] = []
    for (const [when] of rows) {
      await expect.poll(async () => (await legend(page))[0]).toContain(`${when}: `)
      const said = await legend(page)
      read.push([when!, ...valuesIn(said)])
      const spoken = await point.getAttribute('aria-valuetext')
      expect(said.every((each) => spoken!.includes(each))).toBe(true)
      await page.keyboard.press(next)
    }
    expect(read).toEqual(rows)
    await point.blur()
    await expect.poll(async () => (await legend(page)).join()).not.toContain(': ')
  },
  90_000,
)

test('a chart says its least and most, and a time in which nothing was measured is not zero', async () => {
  const { page } = await open()
  const rows = await rowsOf(page)
  const counts = rows.map(([, value]) => Number(value))
  const label = await page.locator('.line-chart canvas').getAttribute('aria-label')
  expect(label).toMatch(
    new RegExp(`^Conversations, .* to .*: lowest ${Math.min(...counts)}, highest ${Math.max(...counts)}$`),
  )
  await page.locator('.reports-actions select').selectOption('avg_first_response_time')
  await page.getByRole('img', { name: 'First response' }).waitFor()
  // Nothing was answered in some of the weeks, in which conversations began or not.
  const times = (await rowsOf(page)).map(([, value]) => value!)
  expect(times).toContain('–')
  expect(times.filter((value) => value !== '–').every((value) => /^\d+[dhms]/.test(value))).toBe(true)
})

/** How many of the canvas' own pixels have the colour that a token has now. */
const pixelsOf = (token: string) => `(() => {
  const canvas = document.querySelector('.line-chart canvas')
  const probe = document.createElement('canvas').getContext('2d')
  probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('${token}')
  probe.fillRect(0, 0, 1, 1)
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let found = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) found++
  }
  return found
})()`

test('a line follows the theme, the width of the page, and how fine its pixels are', async () => {
  const seat = await open()
  const { page } = seat
  const painted = (token: string) => page.evaluate<number>(pixelsOf(token))
  expect(await painted('--accent')).toBeGreaterThan(100)
  expect(await painted('--control')).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  await expect.poll(() => painted('--accent')).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await expect.poll(() => painted('--accent')).toBe(0)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await expect.poll(() => painted('--accent')).toBeGreaterThan(100)

  const widths = () =>
    page.evaluate(`(() => {
      const [host, canvas] = ['.line-chart-host', '.line-chart canvas'].map((each) => document.querySelector(each))
      return [canvas.clientWidth - host.clientWidth, canvas.width / host.clientWidth]
    })()`)
  for (const width of [1440, 360, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(widths).toEqual([0, 1])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
  const debug = await seat.context.newCDPSession(page)
  // A page is told of finer pixels alone by screens, but not by every version of the emulation.
  await debug.send('Emulation.setDeviceMetricsOverride', {
    width: 820,
    height: 800,
    deviceScaleFactor: 2,
    mobile: false,
  })
  await expect.poll(widths).toEqual([0, 2])
  expect(await painted('--accent')).toBeGreaterThan(200)
})

test.each([
  ['en', 0],
  ['ar', 1],
])(
  'a finger finds the first point where reading begins: %s',
  async (locale, begin) => {
    const { page } = await open({ width: 360, locale })
    const [first] = await rowsOf(page)
    const plot = page.locator('.line-chart-plot .u-over')
    await plot.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await plot.boundingBox())!
    await page.touchscreen.tap(x + (begin === 1 ? width - 3 : 3), y + height / 2)
    await expect.poll(async () => (await legend(page))[0]).toBe(first!.slice(0, 2).join(': '))
  },
  60_000,
)

test('a time that nothing can come before is drawn by itself', async () => {
  const { page } = await open({}, 'range=custom&from=1980-01-01&to=2026-01-31&group_by=month')
  await page.getByRole('slider').focus()
  await expect.poll(() => legend(page)).toEqual([expect.stringMatching(/^Jan 2026: /)])
  await page.keyboard.press('Home')
  await expect.poll(() => legend(page)).toEqual(['Jan 1980: 0'])
})

test('the same is there as a table, and to take along', async () => {
  const { page } = await open()
  const rows = await rowsOf(page)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
  await expect.poll(() => page.getByRole('table').isVisible()).toBe(true)
  expect(await rowsOf(page)).toEqual(rows)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','))
  expect(head).toEqual(['When', 'Conversations', 'Previous period: When', 'Previous period: Conversations'])
  expect(lines.map(([, now, , before]) => [now, before])).toEqual(rows.map(([, now, before]) => [now, before]))
  await page.getByRole('button', { name: 'Chart' }).click()
  await page.locator('.line-chart canvas').waitFor()
})
