/**
 * Keeps the page itself, so that it opens without the server, and shows what is pushed. What the page shows is none of
 * its business: it keeps nothing that the API answers.
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetch extends Extendable {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface Push extends Extendable {
  data: { json(): unknown } | null
}
interface Click extends Extendable {
  notification: Notification
}
interface Message extends Extendable {
  data: unknown
}
interface Window {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void
  addEventListener(type: 'push', listener: (event: Push) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Click) => void): void
  addEventListener(type: 'message', listener: (event: Message) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  location: Location
}

const worker = self as unknown as Worker
const shellAddress = '/app/'
const shells = 'parley-shell'
const assets = 'parley-assets'
/** Several builds; each has its own. */
const mostAssets = 400

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), caches.open(shells).then((cache) => cache.add(shellAddress))]))
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/app/assets/')) event.respondWith(assetOf(request))
  else if (request.mode === 'navigate') event.respondWith(shell(request))
})

/** What the first visit loaded before there was a worker. */
worker.addEventListener('message', (event) => {
  const { keep } = Object(event.data) as { keep?: string[] }
  if (Array.isArray(keep)) event.waitUntil(keepAssets(keep))
})

async function keepAssets(urls: string[]): Promise<void> {
  const cache = await caches.open(assets)
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => {})
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - mostAssets))) await cache.delete(request)
}

/** Named for its content, so that it never changes. */
async function assetOf(request: Request): Promise<Response> {
  const cache = await caches.open(assets)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The same for every address; an older one only where there is no other. */
async function shell(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.ok) await (await caches.open(shells)).put(shellAddress, response.clone())
    return response
  } catch (error) {
    const kept = await caches.match(shellAddress, { cacheName: shells })
    if (!kept) throw error
    return kept
  }
}

worker.addEventListener('push', (event) => {
  const { title, body, url, tag } = Object(event.data?.json()) as Record<'title' | 'body' | 'url' | 'tag', string>
  const options = { body, tag, icon: '/favicon.svg', data: { url } }
  event.waitUntil(worker.registration.showNotification(title || 'Parley', options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(String(Object(event.notification.data).url ?? shellAddress)))
})

/** In the page that is open, where there is one. */
async function openAt(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => new URL(each.url).pathname.startsWith('/app'))
  if (!page) {
    await worker.clients.openWindow(url.href)
    return
  }
  await page.navigate(url.href)
  await page.focus()
}
