import { expect, test } from 'vitest'
import { needsDesk } from '../../console/testing/desk.ts'
import { servedApp } from '../../console/testing/served-app.ts'
import { openContext } from '../../server/src/testing/browser.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { hostileTexts } from '../testing/hostile.ts'
import { aHelpCenter } from '../testing/portal.ts'
import { wordsIn } from '../texts.ts'

needsDesk()

test('an answer is found with two actions, and a vote is one', async () => {
  const { visit } = await aHelpCenter()
  const reader = await visit('/en')
  const { page } = reader
  expect(await page.evaluate('document.activeElement.name')).toBe('q')
  await reader.type('trak')
  await page.getByRole('option', { name: /Track an order/ }).waitFor()
  await reader.press('ArrowDown', 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Track an order' }).waitFor()
  expect(reader.actions).toBe(2)

  reader.startCounting()
  await reader.click(page.getByRole('button', { name: 'Yes' }))
  await page.getByText('Thank you. It helps us to write better.').waitFor()
  expect(reader.actions).toBe(1)
  expect(page.url()).not.toContain('voted')
})

test('by keyboard alone: / searches from anywhere, a theme is chosen and kept, code is copied', async () => {
  const { visit } = await aHelpCenter()
  const reader = await visit('/articles/track-an-order')
  const { page, context } = reader
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).focus()
  await reader.press('Enter')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('curl https://api.acme.example/orders\n')
  await page.locator('[data-themes] summary').focus()
  await reader.press('Enter', 'Tab', 'Tab', 'Tab', 'Enter')
  const shown = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme')
  expect(await shown()).toBe('dark')
  await page.reload()
  expect(await shown()).toBe('dark')
  await reader.press('/')
  await reader.type('invoice')
  await page.getByRole('option', { name: /Get an invoice/ }).waitFor()
  await reader.press('Escape')
  expect(await page.getByRole('option').count()).toBe(0)
  await reader.press('Enter')
  await page.getByRole('heading', { level: 1, name: /1 result/ }).waitFor()
})

test('without scripts everything is there: finding, reading, voting and saying why', async () => {
  const { slug, url, admin } = await aHelpCenter()
  const page = await (await openContext({ javaScriptEnabled: false, colorScheme: 'dark' })).newPage()
  await page.goto(`${url}/hc/${slug}`)
  await page.getByRole('searchbox').fill('track')
  await page.getByRole('searchbox').press('Enter')
  await page
    .getByRole('link', { name: /Track an order/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Track an order' }).waitFor()
  expect(await page.locator('.embed').getAttribute('href')).toContain('youtube.com')
  await page.getByRole('button', { name: 'No' }).click()
  await page.getByRole('textbox', { name: 'What was missing, or unclear?' }).fill('The map')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. It helps us to write better.').waitFor()
  expect(page.url()).toContain('voted=commented')
  expect((await admin.portals.articles.list(slug, { query: 'track' })).payload).not.toEqual([])
})

test('a view is told after a while, and a film is loaded when it is wanted', async () => {
  const { visit } = await aHelpCenter()
  const reader = await visit('/articles/track-an-order', {
    prepare: async (context) =>
      void (await context.route(/youtube-nocookie/, (route) => route.fulfill({ body: 'film' }))),
  })
  const { page } = reader
  await page.waitForRequest(/\/view$/, { timeout: 15_000 })
  expect(await page.locator('iframe').count()).toBe(0)
  await reader.click(page.locator('.embed'))
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
})

test('nothing that people have tried runs in a browser, even without a policy', async () => {
  const { url } = await servedApp()
  const page = await (await openContext()).newPage()
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route('**/*', (route) => {
    const markup = hostileTexts.map((text) => renderMarkdown(text, wordsIn('en')).body.text).join('\n')
    const isPage = route.request().resourceType() === 'document'
    return route.fulfill(
      isPage ? { contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${markup}` } : { status: 404 },
    )
  })
  await page.goto(`${url}/hostile`)
  const found = await page.evaluate(`[...document.querySelectorAll('*')].flatMap((element) => [
    ...(/^(SCRIPT|IFRAME|OBJECT|EMBED|STYLE|LINK|META|FORM|BASE|SVG)$/i.test(element.tagName) ? [element.outerHTML] : []),
    ...[...element.attributes].filter(({ name, value }) => /^(on|style$|srcdoc$)/.test(name) || (/^(href|src|action|data-embed)$/.test(name) && /^\\s*(javascript|data|vbscript):/i.test(value))).map(({ name, value }) => name + '=' + value),
    ...(element.protocol && !/^(https?|mailto|tel):$/.test(element.protocol) ? [element.href] : []),
  ])`)
  expect(found).toEqual([])
  expect(ran).toEqual([])
})
