import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { JsonObject } from '../kernel/db/tables.ts'
import { createTestApp } from '../testing/app.ts'
import { needsBrowser, openPage } from '../testing/browser.ts'
import type { Followed } from '../testing/cable-client.ts'
import type { CablePage } from '../testing/cable-page.ts'
import { conversationScene } from '../testing/conversation-scene.ts'
import { cleanups, serve } from '../testing/outbound.ts'
import { proxyTo } from '../testing/proxy.ts'
import { scene } from '../testing/scene.ts'
import { addressOf, contentsOf } from '../testing/socket.ts'

needsBrowser()

/** A site of its own, whose page has the client of Rails in it. */
async function site(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../testing/cable-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  const html = `<!doctype html><title>Desk</title><script>${outputFiles[0]!.text}</script>`
  const port = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  return `http://127.0.0.1:${port}`
}

async function followFrom(page: Page, name: string, url: string, who: JsonObject): Promise<() => Promise<Followed>> {
  await page.evaluate(([name, url, who]) => (globalThis as unknown as CablePage).followAs(name, url, who), [
    name,
    url,
    who,
  ] as const)
  return () => page.evaluate((name) => (globalThis as unknown as CablePage).followed[name]!, name)
}

test('in a browser, too, the client of Rails misses nothing, and only pages that are named can look on as agents', async () => {
  const [known, foreign] = [await site(), await site()]
  const app = await createTestApp({ corsOrigins: [known] })
  cleanups.push(() => app.close())
  const s = await conversationScene({}, {}, scene(app))
  const visitor = await s.visitor({ inbox: s.inbox })
  const { id: number } = await visitor.client.conversations.create(...visitor.at)
  await s.settle()
  const network = await proxyTo(`ws://${await addressOf(app)}/cable`)
  const who = {
    agent: { pubsub_token: s.agent.user.pubsub_token, account_id: s.account.id, user_id: s.agent.user.id },
    contact: { pubsub_token: visitor.connection.pubsub_token },
  }
  const [page, elsewhere] = [await openPage(known), await openPage(foreign)]
  const rejected = await followFrom(elsewhere, 'agent', network.url, who.agent)
  const viewers = [
    await followFrom(page, 'agent', network.url, who.agent),
    await followFrom(page, 'contact', network.url, who.contact),
    await followFrom(elsewhere, 'contact', network.url, who.contact),
  ]
  const ofEach = <Value>(value: (followed: Followed) => Value) =>
    Promise.all(viewers.map(async (viewer) => value(await viewer())))
  const shown = () => ofEach(({ frames }) => contentsOf(frames))
  const write = async (contents: string[]) => {
    for (const content of contents) await s.agent.messages.create(number, { content })
    await s.settle()
  }
  const connections = () => ofEach(({ connections }) => connections)
  await expect.poll(async () => Math.min(...(await connections()))).toBeGreaterThan(0)
  await expect.poll(async () => (await rejected()).isRejected).toBe(true)
  await write(['before'])
  await expect.poll(shown).toEqual(viewers.map(() => ['before']))

  network.refuse(true)
  network.cut()
  const missed = Array.from({ length: 50 }, (_, i) => `no. ${i}`)
  await write(missed)
  expect(await shown()).toEqual(viewers.map(() => ['before']))
  const before = await connections()
  network.refuse(false)

  // A page that comes to the front again does not wait until its client looks by itself.
  for (const each of [page, elsewhere]) await each.evaluate('dispatchEvent(new Event("visibilitychange"))')
  const haveReturned = async () => (await connections()).every((count, at) => count > before[at]!)
  await expect.poll(haveReturned, { timeout: 60_000 }).toBe(true)
  await write(['after'])
  await expect.poll(shown).toEqual(viewers.map(() => ['before', ...missed, 'after']))
  expect(contentsOf((await rejected()).frames)).toEqual([])
}, 180_000)
