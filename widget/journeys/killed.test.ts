import { expect, test, vi } from 'vitest'
import { type RealServer, realServer } from '../../console/testing/real-server.ts'
import { needsBrowser } from '../../server/src/testing/browser.ts'
import { siteOf, type Visitor } from '../testing/site.ts'

needsBrowser()
vi.setConfig({ testTimeout: 240_000 })

async function aVisitor() {
  const server = await realServer()
  const site = await siteOf({ url: server.network.url.replace(/\/$/, ''), admin: server.admin })
  const visitor = await site.visit()
  visitor.expects(/WebSocket|ERR_|answer: 50/)
  return { server, site, visitor }
}

async function ask(visitor: Visitor, text: string): Promise<void> {
  await visitor.panel.locator('.composer-text').fill(text)
  await visitor.panel.locator('.composer-text').press('Enter')
}

type Site = Awaited<ReturnType<typeof aVisitor>>['site']

/** The server has each once, and so has the panel, which goes on: with an answer, and with another question. */
async function goesOn(server: RealServer, site: Site, visitor: Visitor, ...texts: string[]): Promise<void> {
  const { panel } = visitor
  // A browser says so when it has a network again, which saves the wait.
  await (await visitor.frame()).evaluate("dispatchEvent(new Event('online'))")
  const contents = () => site.contents().catch(() => [])
  await expect.poll(contents, { timeout: 60_000 }).toEqual(texts)
  await expect.poll(() => panel.locator('.message-own').allTextContents()).toHaveLength(texts.length)
  await expect.poll(() => panel.locator('.message-waiting').count()).toBe(0)
  await server.admin.messages.create(await site.conversation(), { content: 'An answer' })
  await panel.locator('.message', { hasText: 'An answer' }).waitFor({ timeout: 60_000 })
  await ask(visitor, 'Thanks')
  await expect.poll(contents).toEqual([...texts, 'An answer', 'Thanks'])
  // Nothing is left to be sent, or was given up.
  await expect.poll(() => visitor.page.evaluate(`sessionStorage.cw_unsent_${site.inbox.website_token}`)).toBe('')
  expect((await server.admin.conversations.meta({ inbox_id: site.inbox.id, status: 'all' })).meta.all_count).toBe(1)
}

test('what a visitor writes while the server is dead is sent once it is back', async () => {
  const { server, site, visitor } = await aVisitor()
  await visitor.open()
  await ask(visitor, 'First')
  await expect.poll(site.contents).toEqual(['First'])
  await server.kill()
  await ask(visitor, 'Second')
  await ask(visitor, 'Third')
  await visitor.panel.locator('.message-waiting', { hasText: 'Third' }).waitFor()
  await server.start()
  await goesOn(server, site, visitor, 'First', 'Second', 'Third')
})

test.each(['has come', 'is stored'])(
  'a first question is there once when the server is killed as soon as it %s',
  async (moment) => {
    const { server, site, visitor } = await aVisitor()
    await visitor.open()
    const passed = server.network.passed('On its way')
    await ask(visitor, 'On its way')
    await passed
    if (moment === 'is stored') await expect.poll(site.contents).toEqual(['On its way'])
    await server.kill()
    await server.start()
    await goesOn(server, site, visitor, 'On its way')
  },
)

test('one that was stored when the server was killed, before anybody was told, is there once after a reload', async () => {
  const { server, site, visitor } = await aVisitor()
  await visitor.open()
  server.network.loseAnswersTo('On its way')
  await ask(visitor, 'On its way')
  await expect.poll(site.contents).toEqual(['On its way'])
  await server.kill()
  server.network.loseAnswersTo(undefined)
  await server.start()
  // The panel was open, and whoever wrote is known.
  await visitor.page.goto(`${site.url}/another`)
  await visitor.panel.locator('.composer-text').waitFor()
  await goesOn(server, site, visitor, 'On its way')
})
