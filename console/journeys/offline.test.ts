import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { bubbleOf, reply, said, shown, stateOf, textBox } from '../testing/thread.ts'

needsDesk()

const noConnection = 'No connection. What you write is kept and sent later.'

/** The page itself is kept by a worker, which has to be there first. */
async function pageIsKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const kept = "caches.open('parley-assets').then((cache) => cache.keys()).then(({ length }) => length)"
  await expect.poll(() => page.evaluate(kept)).toBeGreaterThan(3)
}

test('without the server, what was seen can be read and answered; it is sent once, in order, when it is back', async () => {
  const desk = await aDesk()
  const grace = await desk.customer('Grace Hopper', 'Where is my order?')
  const alan = await desk.customer('Alan Kay', 'Can you call me?')
  const network = await desk.network()
  const agent = await desk.open(desk.agent, `/all/conversations/${alan.number}`, { through: network })
  agent.expects(/WebSocket|ERR_|answer: 50|Failed to fetch/)
  const { page } = agent
  await bubbleOf(agent, 'Can you call me?').waitFor()
  await agent.click(page.locator('.inbox-row-name', { hasText: 'Grace Hopper' }))
  await bubbleOf(agent, 'Where is my order?').waitFor()
  await textBox(agent).fill('I have begun to')
  await pageIsKept(page)

  network.refuse(true)
  network.cut()
  await page.reload()
  await bubbleOf(agent, 'Where is my order?').waitFor()
  await page.getByText(noConnection).waitFor()
  // One calm line, and nothing in the way.
  await expect.poll(() => page.locator('.banner').count()).toBe(1)
  await expect.poll(() => page.locator('.banner').innerText()).toContain('You see what was saved')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect((await page.locator('.inbox-row-name').allInnerTexts()).sort()).toEqual(['Alan Kay', 'Grace Hopper'])
  await expect.poll(() => textBox(agent).inputValue()).toBe('I have begun to')
  await agent.picture('offline')
  for (const text of ['One', 'Two', 'Three']) await reply(agent, text)
  await agent.click(page.locator('.inbox-row-name', { hasText: 'Alan Kay' }))
  await bubbleOf(agent, 'Can you call me?').waitFor()
  await reply(agent, 'At once')
  await expect.poll(() => stateOf(agent, 'At once')).toBe('Waiting to be sent')
  await page.reload()
  await bubbleOf(agent, 'At once').waitFor()
  await grace.says('Forget it')
  expect(await said(desk.admin, alan.number)).toEqual(['Can you call me?'])

  network.refuse(false)
  await expect.poll(() => said(desk.admin, alan.number), { timeout: 40_000 }).toEqual(['Can you call me?', 'At once'])
  const ofGrace = ['Where is my order?', 'Forget it', 'One', 'Two', 'Three']
  await expect.poll(() => said(desk.admin, grace.number)).toEqual(ofGrace)
  await expect.poll(() => page.locator('.banner').count()).toBe(0)
  await expect.poll(() => shown(agent)).toEqual(['Can you call me?', 'At once'])
  await agent.click(page.locator('.inbox-row-name', { hasText: 'Grace Hopper' }))
  await expect.poll(() => shown(agent)).toEqual(ofGrace)
}, 120_000)

test('an account that forbids copies has none from that moment on, and those that are kept go', async () => {
  const desk = await aDesk()
  const other = await aDesk()
  await other.admin.agents.create({ name: 'Ada Lovelace', email: desk.agent.user.email, role: 'administrator' })
  const { number } = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/all/conversations/${number}`)
  const { page } = agent
  const accounts = async () => [...new Set((await copies(page)).map((key) => key.split('/')[0]))].map(Number)
  await bubbleOf(agent, 'Where is my order?').waitFor()
  const keptThread = `${desk.account.id}/threads/${number}`
  await expect.poll(() => copies(page)).toContain(keptThread)
  await agent.go(`/app/accounts/${other.account.id}/all/conversations`)
  await expect.poll(accounts).toEqual(expect.arrayContaining([desk.account.id, other.account.id]))
  await agent.go(`/app/accounts/${desk.account.id}/all/conversations/${number}`)
  await bubbleOf(agent, 'Where is my order?').waitFor()
  const recent = () => page.evaluate<string>("localStorage.getItem('parley.recent')")
  await expect.poll(recent).toContain('Grace Hopper')

  const administrator = await desk.open(desk.admin, '/settings/security')
  await administrator.click(administrator.page.getByRole('switch', { name: 'Keep copies for reading offline' }))
  await administrator.press('Control+s')
  await expect.poll(accounts).toEqual([other.account.id])
  await expect.poll(recent).not.toContain('Grace Hopper')
  await agent.click(page.locator('.inbox-row-name', { hasText: 'Grace Hopper' }))
  await page.reload()
  await bubbleOf(agent, 'Where is my order?').waitFor()
  expect(await accounts()).toEqual([other.account.id])

  await desk.admin.accounts.update({ local_copies_forbidden: false })
  await page.reload()
  await expect.poll(() => copies(page)).toContain(keptThread)
}, 60_000)

/** What is kept for when the server is not reached, by its keys. */
const copies = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley')
    opening.onerror = reject
    opening.onsuccess = () => {
      const reading = opening.result.transaction('copies').objectStore('copies').getAllKeys()
      reading.onsuccess = () => (opening.result.close(), resolve(reading.result))
    }
  })`)

test('what an account shows and what waits in it is its own', async () => {
  const desk = await aDesk()
  const other = await aDesk()
  const { email } = desk.agent.user
  await other.admin.agents.create({ name: 'Ada Lovelace', email, role: 'administrator' })
  const here = await desk.customer('Grace Hopper', 'Where is my order?')
  const there = await other.customer('Alan Kay', 'Can you call me?')
  expect(here.number).toBe(there.number)
  const network = await desk.network()
  const agent = await desk.open(desk.agent, `/all/conversations/${here.number}`, { through: network })
  agent.expects(/WebSocket|ERR_|answer: 50|Failed to fetch/)
  const { page } = agent
  const go = async (text: string, account: number) => {
    await agent.go(`/app/accounts/${account}/all/conversations/${here.number}`)
    await bubbleOf(agent, text).waitFor()
  }
  await bubbleOf(agent, 'Where is my order?').waitFor()
  await go('Can you call me?', other.account.id)
  await pageIsKept(page)
  network.refuse(true)
  network.cut()
  await reply(agent, 'For Alan')
  await textBox(agent).fill('Begun for Alan')
  await bubbleOf(agent, 'For Alan').waitFor()
  await go('Where is my order?', desk.account.id)
  expect(await shown(agent)).toEqual(['Where is my order?'])
  await expect.poll(() => page.locator('.inbox-row-name').allInnerTexts()).toEqual(['Grace Hopper'])
  await expect.poll(() => textBox(agent).inputValue()).toBe('')
  await reply(agent, 'For Grace')
  await bubbleOf(agent, 'For Grace').waitFor()
  network.refuse(false)
  await expect
    .poll(() => said(desk.admin, here.number), { timeout: 40_000 })
    .toEqual(['Where is my order?', 'For Grace'])
  await expect.poll(() => said(other.admin, there.number)).toEqual(['Can you call me?', 'For Alan'])
  await go('Can you call me?', other.account.id)
  await expect.poll(() => shown(agent)).toEqual(['Can you call me?', 'For Alan'])
  await expect.poll(() => textBox(agent).inputValue()).toBe('Begun for Alan')
}, 120_000)
