import { createServer } from 'node:net'
import { afterAll, onTestFinished, vi } from 'vitest'
import type { AppOptions } from '../../server/src/app.ts'
import { systemClock } from '../../server/src/kernel/clock.ts'
import { createTestApp, type TestApp } from '../../server/src/testing/app.ts'
import { needsBrowser } from '../../server/src/testing/browser.ts'

export interface ServedApp {
  app: TestApp
  url: string
}

let shared: Promise<ServedApp> | undefined

/** Said by every file of journeys: they have one server together, and find a browser before they begin. */
export function needsDesk(): void {
  needsBrowser()
  // The first of a file starts server and browser, on machines that do other things as well.
  vi.setConfig({ testTimeout: 60_000 })
  afterAll(async () => {
    const served = await shared?.catch(() => undefined)
    shared = undefined
    await served?.app.worker.stop()
    await served?.app.close()
  })
}

/**
 * The real app, its worker running, on a port of its own and by the clock that the browser has, too. It may send to this
 * very machine.
 */
export function servedApp(): Promise<ServedApp> {
  shared ??= serve()
  return shared
}

/** One that is set up otherwise, for a single test. */
export async function servedWith(options: (url: string) => Promise<Partial<AppOptions>>): Promise<ServedApp> {
  const served = await serve(options)
  onTestFinished(async () => {
    await served.app.worker.stop()
    await served.app.close()
  })
  return served
}

async function serve(options: (url: string) => Promise<Partial<AppOptions>> = async () => ({})): Promise<ServedApp> {
  // Links and cookies follow from the address, so it is known before the app is made.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const app = await createTestApp({
    baseUrl: url,
    clock: systemClock,
    outboundAllow: ['127.0.0.1'],
    ...(await options(url)),
  })
  await app.http.listen({ host: '127.0.0.1', port })
  await app.worker.start()
  return { app, url }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address!.port : 0))
    })
  })
}
