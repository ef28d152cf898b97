import { expect, test } from 'vitest'
import { aSite, needsDesk } from '../testing/site.ts'

needsDesk()

test('a conversation goes on after a reload, with what was not sent yet, and on another page', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { page, panel } = visitor
  await visitor.open()
  await visitor.type('First')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['First'])
  await visitor.type('Half a sent')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Half a sent')
  await page.reload()
  await panel.locator('.message', { hasText: 'First' }).waitFor()
  expect(await panel.locator('.composer-text').inputValue()).toBe('Half a sent')
  await panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['First', 'Half a sent'])
  await page.goto(`${site.url}/other`)
  await panel.locator('.message', { hasText: 'Half a sent' }).waitFor()
  const [cookie] = await visitor.context.cookies()
  expect(cookie).toMatchObject({ name: 'cw_conversation', sameSite: 'Lax' })
}, 60_000)

test('it stays where a page is exchanged without being loaded', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { page, panel } = visitor
  await visitor.open()
  await visitor.type('First')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['First'])
  // As Turbo does it.
  await page.evaluate(() => {
    const newBody = document.createElement('body')
    document.dispatchEvent(new CustomEvent('turbo:before-render', { detail: { newBody } }))
    document.documentElement.replaceChild(newBody, document.body)
  })
  await panel.locator('.message', { hasText: 'First' }).waitFor()
  // And as those do it who tell nobody.
  await page.evaluate(() => {
    history.pushState(null, '', '/quietly')
    document.body.replaceChildren()
  })
  await panel.locator('.message', { hasText: 'First' }).waitFor()
  await panel.locator('.composer-text').fill('Second')
  await panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['First', 'Second'])
}, 60_000)

test('what was answered meanwhile is counted, and shown beside the bubble', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { page, panel } = visitor
  await visitor.open()
  await visitor.type('First')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['First'])
  await visitor.press('Escape')
  await site.desk.agent.messages.create(await site.conversation(), { content: 'An answer' })
  await panel.locator('.preview-message', { hasText: 'An answer' }).waitFor()
  await expect.poll(() => page.locator('.woot--notification').textContent()).toBe('1')
  await visitor.click(panel.locator('.preview-message'))
  await panel.locator('.composer-text:focus').waitFor()
  await page.locator('.woot--notification').waitFor({ state: 'hidden' })
}, 60_000)

test('with storage turned off nothing is written, and the conversation lasts as long as the page', async () => {
  const site = await aSite()
  const visitor = await site.visit({ settings: { storage: 'none' } })
  await visitor.open()
  await visitor.type('First')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['First'])
  await visitor.type('Draft')
  await visitor.page.waitForTimeout(500)
  expect(await visitor.context.cookies()).toEqual([])
  expect(await visitor.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('cw_')))).toEqual(
    [],
  )
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['First', 'Draft'])
}, 60_000)
