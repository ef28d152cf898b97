import type { BrowserContext } from 'playwright-core'

/** Holds back the file of the page that has this in it, until it is let go. */
export async function holdBack(context: BrowserContext, part: string): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await onFile(context, part, async () => {
    await gate
    return true
  })
  return letGo
}

/** Fails to deliver the file of the page that has this in it, until it is mended. */
export async function lose(context: BrowserContext, part: string): Promise<() => void> {
  let isMended = false
  await onFile(context, part, async () => isMended)
  return () => {
    isMended = true
  }
}

async function onFile(context: BrowserContext, part: string, isDelivered: () => Promise<boolean>): Promise<void> {
  // What a service worker fetches is not seen here.
  await context.addInitScript('ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error())')
  await context.route('**/app/assets/**/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes(part) && !(await isDelivered())) await route.abort()
    else await route.fulfill({ response, body })
  })
}
