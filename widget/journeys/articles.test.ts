import { expect, test } from 'vitest'
import { aSite, needsDesk, problemsIn, type Site, withArticles } from '../testing/site.ts'

needsDesk()

async function aSiteWithArticles(): Promise<Site> {
  const site = await aSite()
  await withArticles(site)
  return site
}

test('articles are shown at first, found by their words, and read in the panel', async () => {
  const site = await aSiteWithArticles()
  const visitor = await site.visit({ isChecked: true })
  const { panel } = visitor
  const rows = panel.locator('.home-row')
  const article = panel.frameLocator('.article')
  await visitor.open()
  await expect.poll(() => rows.allTextContents()).toHaveLength(2)
  await panel.locator('[type=search]').fill('invoice')
  await expect.poll(() => rows.locator('.home-row-text').first().textContent()).toBe('Get an invoice')
  await panel.locator('[type=search]').fill('track')
  await expect.poll(() => rows.locator('.home-row-text').allTextContents()).toEqual(['Track an order'])
  await visitor.click(rows.first())
  await article.getByRole('heading', { name: 'Where to look' }).waitFor()
  expect(visitor.context.pages()).toHaveLength(1)
  expect(await article.locator('.top, .bottom').count()).toBe(0)
  await visitor.picture('widget-article-1440-light-en')
  expect(await problemsIn(await visitor.frame())).toEqual([])
  // From one to another, without leaving the panel.
  await visitor.click(article.getByRole('link', { name: 'Invoices' }))
  await article.getByRole('cell', { name: 'Germany' }).waitFor()
  // What was looked for is still there, and the question can be asked all the same.
  await visitor.click(panel.getByRole('button', { name: 'Back' }))
  await rows.first().waitFor()
  await expect.poll(() => panel.locator('[type=search]').inputValue()).toBe('track')
  await visitor.click(rows.first())
  await article.getByRole('heading', { name: 'Where to look' }).waitFor()
  await panel.locator('.composer-text').fill('I cannot find the map')
  await panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['I cannot find the map'])
  await panel.locator('.message-own', { hasText: 'I cannot find the map' }).waitFor()
  expect(await panel.locator('.article').count()).toBe(0)
}, 90_000)

test('by keyboard alone: into an article, back to its row, and out with Escape', async () => {
  const site = await aSiteWithArticles()
  const visitor = await site.visit()
  const { panel, page } = visitor
  await visitor.open()
  const row = panel.locator('.home-row', { hasText: 'Get an invoice' })
  const focused = async () => (await visitor.frame()).evaluate('document.activeElement.className')
  await row.press('Enter')
  await expect.poll(focused).toBe('article')
  await panel.getByRole('button', { name: 'Back' }).press('Enter')
  await panel.locator('.home-row:focus', { hasText: 'Get an invoice' }).waitFor()
  await visitor.press('Enter')
  await expect.poll(focused).toBe('article')
  await panel.frameLocator('.article').getByRole('cell', { name: 'Germany' }).waitFor()
  await visitor.press('Escape')
  await page.locator('.woot-widget-bubble:focus[aria-expanded=false]').waitFor()
}, 90_000)

test('a site opens the article that it names, over a conversation as well', async () => {
  const site = await aSiteWithArticles()
  const visitor = await site.visit()
  const { panel, page } = visitor
  const article = panel.frameLocator('.article')
  await page.evaluate("$chatwoot.open({ articleSlug: 'get-an-invoice' })")
  await article.getByRole('cell', { name: 'Germany' }).waitFor()
  await visitor.click(panel.getByRole('button', { name: 'Back' }))
  await panel.locator('.home-row', { hasText: 'Track an order' }).waitFor()
  await panel.locator('.composer-text').fill('Hello')
  await panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['Hello'])
  await page.evaluate("$chatwoot.open({ articleSlug: 'track-an-order' })")
  await article.getByRole('heading', { name: 'Where to look' }).waitFor()
  // Nobody has seen what is written beneath it.
  const number = await site.conversation()
  await site.desk.agent.messages.create(number, { content: 'An answer' })
  await page.locator('.woot--notification', { hasText: '1' }).waitFor()
  await visitor.click(panel.getByRole('button', { name: 'Back' }))
  await panel.locator('.message', { hasText: 'An answer' }).waitFor()
  await page.locator('.woot--notification').waitFor({ state: 'hidden' })
  await page.evaluate("$chatwoot.open({ articleSlug: '../../../app' })")
  await article.getByRole('heading').first().waitFor()
  await expect.poll(() => article.locator('body.framed').count()).toBe(1)
}, 90_000)
