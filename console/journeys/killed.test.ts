import { expect, test, vi } from 'vitest'
import { needsBrowser } from '../../server/src/testing/browser.ts'
import { type RealServer, realServer } from '../testing/real-server.ts'
import type { Seat } from '../testing/seat.ts'
import { bubbleOf, reply, said, shown, stateOf, textBox } from '../testing/thread.ts'

needsBrowser()
vi.setConfig({ testTimeout: 240_000 })

async function anAgent() {
  const server = await realServer()
  const number = await server.customer('Grace Hopper', 'Where is my order?')
  const agent = await server.open(`/conversations/${number}`)
  agent.expects(/WebSocket|ERR_|answer: 50/)
  await bubbleOf(agent, 'Where is my order?').waitFor()
  await textBox(agent).waitFor()
  return { server, number, agent }
}

/** The server has each once, in the order in which they were written, and so has the page. */
async function arrived(server: RealServer, agent: Seat, number: number, ...texts: string[]): Promise<void> {
  const all = ['Where is my order?', ...texts]
  // A browser says so when it has a network again, which saves the wait.
  await agent.page.evaluate("dispatchEvent(new Event('online'))")
  await expect.poll(() => said(server.admin, number).catch(() => []), { timeout: 60_000 }).toEqual(all)
  await expect.poll(() => shown(agent)).toEqual(all)
  for (const text of texts) await expect.poll(() => stateOf(agent, text)).toBe('Sent')
}

test('a message that does not arrive because the server was killed is sent once', async () => {
  const { server, number, agent } = await anAgent()
  await server.kill()
  await reply(agent, 'First')
  await reply(agent, 'Second')
  await expect.poll(() => stateOf(agent, 'First')).toBe('Waiting to be sent')
  await server.start()
  await arrived(server, agent, number, 'First', 'Second')
})

test.each(['has come', 'is stored'])('one is sent once when the server is killed as soon as it %s', async (moment) => {
  const { server, number, agent } = await anAgent()
  const passed = server.network.passed('On its way')
  await reply(agent, 'On its way')
  await passed
  if (moment === 'is stored') await expect.poll(() => said(server.admin, number)).toContain('On its way')
  await server.kill()
  await server.start()
  await arrived(server, agent, number, 'On its way')
})

test('one that was stored when the server was killed, before anybody was told, is sent once', async () => {
  const { server, number, agent } = await anAgent()
  server.network.loseAnswersTo('On its way')
  await reply(agent, 'On its way')
  await expect.poll(() => said(server.admin, number)).toContain('On its way')
  await server.kill()
  server.network.loseAnswersTo(undefined)
  await server.start()
  await arrived(server, agent, number, 'On its way')
})

test('also when the page is loaded again in between, and with files', async () => {
  const { server, number, agent } = await anAgent()
  const { page } = agent
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // Kept for when the page is opened without the server.
  const kept = "caches.open('parley-assets').then((cache) => cache.keys()).then(({ length }) => length)"
  await expect.poll(() => page.evaluate(kept)).toBeGreaterThan(3)
  await server.kill()
  await page.setInputFiles('input[type=file]', {
    name: 'bill.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('12 EUR'),
  })
  await page.locator('.tray-file').waitFor()
  await reply(agent, 'With a bill')
  await page.reload()
  await bubbleOf(agent, 'Where is my order?').waitFor()
  await bubbleOf(agent, 'With a bill').getByText('bill.txt').waitFor()
  await server.start()
  await arrived(server, agent, number, 'With a bill')
  const files = async () => (await server.admin.messages.list(number)).payload.flatMap(({ attachments }) => attachments)
  expect(await files()).toHaveLength(1)

  // Stored, and then nobody is told: neither the page that sent it nor the one that is loaded instead.
  server.network.loseAnswersTo('And another')
  await page.setInputFiles('input[type=file]', {
    name: 'copy.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('13 EUR'),
  })
  await reply(agent, 'And another')
  await expect.poll(() => said(server.admin, number)).toContain('And another')
  await server.kill()
  await page.reload()
  await bubbleOf(agent, 'And another').waitFor()
  server.network.loseAnswersTo(undefined)
  await server.start()
  await arrived(server, agent, number, 'With a bill', 'And another')
  expect(await files()).toHaveLength(2)
})
