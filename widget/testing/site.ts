import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { AxeResults } from 'axe-core'
import type { Frame, FrameLocator } from 'playwright-core'
import { aDesk, type Desk } from '../../console/testing/desk.ts'
import { openSeat, type Seat, type SeatOptions } from '../../console/testing/seat.ts'
import type { AccountClient, Inbox, Message, NewInbox } from '../../sdk/src/index.ts'
import { aPortal } from '../../server/src/resources/portals/factory.ts'
import { cleanups } from '../../server/src/testing/outbound.ts'

export { needsDesk } from '../../console/testing/served-app.ts'

/** A site of somebody else: another origin, with a policy that allows no more than the widget needs. */
export interface Site {
  desk: Desk
  inbox: Inbox
  url: string
  /** A browser of a visitor, at a page of the site. */
  visit(options?: VisitOptions): Promise<Visitor>
  /** What was written in all conversations of the inbox, the oldest first, but for what is about them. */
  contents(): Promise<string[]>
  /** The only conversation. */
  conversation(): Promise<number>
}

export interface VisitOptions extends SeatOptions {
  /** Of `window.chatwootSettings`. */
  settings?: Record<string, unknown>
  /** Whether `problemsIn` is asked. */
  isChecked?: boolean
  /** Another site, where the journey begins there. */
  at?: string
}

export interface Visitor extends Seat {
  panel: FrameLocator
  /** Opens it by the bubble, and waits until something can be done. */
  open(): Promise<void>
  frame(): Promise<Frame>
  /** The names of the events that the page has heard. */
  heard(): Promise<string[]>
}

/** As it is found on sites, with nothing but the host changed. */
const snippet = (host: string, token: string) => `
(function(d,t) {
  var BASE_URL="${host}";
  var g=d.createElement(t),s=d.getElementsByTagName(t)[0];
  g.src=BASE_URL+"/packs/js/sdk.js";
  g.defer = true;
  g.async = true;
  s.parentNode.insertBefore(g,s);
  g.onload=function(){
    window.chatwootSDK.run({
      websiteToken: '${token}',
      baseUrl: BASE_URL
    })
  }
})(document,"script");`

const events = ['ready', 'error', 'on-message', 'postback', 'opened', 'closed', 'on-start-conversation']

const hearing = `window.heard = []
for (const name of ${JSON.stringify(events)}) {
  addEventListener('chatwoot:' + name, ({ detail }) => window.heard.push({ name, detail }))
}`

export async function aSite(over: Partial<NewInbox> = {}, channel: Record<string, unknown> = {}): Promise<Site> {
  const desk = await aDesk()
  const site = await siteOf({ url: desk.url, admin: desk.admin }, over, channel)
  await desk.admin.inboxMembers.create({ inbox_id: site.inbox.id, user_ids: [desk.agent.user.id] })
  return { ...site, desk }
}

/** The site of an account, by whichever server. */
export async function siteOf(
  { url: host, admin }: { url: string; admin: AccountClient },
  over: Partial<NewInbox> = {},
  channel: Record<string, unknown> = {},
): Promise<Omit<Site, 'desk'>> {
  const { url, scripts } = await serveShop(host)
  const given = { type: 'web_widget', website_url: url, welcome_title: 'Ask us', ...channel }
  const inbox = await admin.inboxes.create({
    name: 'Shop',
    enable_email_collect: false,
    ...over,
    channel: given,
  } as NewInbox)
  scripts['/snippet.js'] = snippet(host, inbox.website_token!)
  scripts['/ours.js'] = scriptIn(inbox)
  const listed = async () => (await admin.conversations.list({ inbox_id: inbox.id, status: 'all' })).data.payload
  return {
    inbox,
    url,
    visit: ({ at = url, ...options } = {}) => visit(at, options),
    conversation: async () => (await listed())[0]!.id,
    contents: async () => {
      const numbers = (await listed()).map(({ id }) => id).sort((a, b) => a - b)
      const lists = await Promise.all(numbers.map((number) => admin.messages.list(number)))
      return lists.flatMap(({ payload }) => payload.filter(isWritten).map(({ content }) => content ?? ''))
    },
  }
}

const isWritten = ({ message_type }: Message) => message_type === 0 || message_type === 1

/** As the console shows it, without the tags. */
const scriptIn = ({ web_widget_script: code }: Inbox) => code!.replace(/<\/?script>/g, '')

interface Page {
  type: string
  text: string
  policy?: string
}

/** Pages of a host of its own, as the server remembers for a while how the widgets of a host look. */
export async function servePages(page: (path: string) => Page): Promise<Pages> {
  const scripts: Record<string, string> = {}
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const { type, text, policy } = page(pathname)
    const script = scripts[pathname]
    if (policy) reply.setHeader('content-security-policy', policy)
    reply.setHeader('content-type', `${script === undefined ? type : 'text/javascript'}; charset=utf-8`)
    reply.end(script ?? text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://shop-${port}.localhost:${port}`, scripts }
}

interface Pages {
  url: string
  /** By their path. */
  scripts: Record<string, string>
}

/** A shop with the snippet in all of its pages, and what the console shows in one. */
async function serveShop(widgetHost: string): Promise<Pages> {
  const policy = `default-src 'none'; script-src 'self' ${widgetHost}; frame-src ${widgetHost}; img-src 'self'`
  const shop = await servePages((path) => ({
    type: 'text/html',
    policy,
    text:
      `<!doctype html><html lang="en"><head><title>Shop ${path}</title><script src="/hearing.js"></script>` +
      `<script src="${path === '/ours' ? '/ours.js' : '/snippet.js'}"></script></head>` +
      `<body><main><h1>Shop ${path}</h1><button>Buy</button></main></body></html>`,
  }))
  shop.scripts['/hearing.js'] = hearing
  return shop
}

/** A help center of the inbox, and what it is called. */
export async function withArticles({ desk: { app, account, admin }, inbox }: Site): Promise<string> {
  const { id, slug } = await aPortal(app, account.id, { config: { allowed_locales: ['en', 'ar'] } })
  const inLocale = async (name: string, locale: string) => {
    const { payload: category } = await admin.portals.categories.create(slug, { name, slug: 'orders', locale })
    return (title: string, content: string) =>
      admin.portals.articles.create(slug, {
        title,
        slug: title.toLowerCase().replaceAll(' ', '-'),
        content,
        category_id: category.id,
        status: 'published',
      })
  }
  const publish = await inLocale('Orders', 'en')
  await (await inLocale('الطلبات', 'ar'))('تتبع طلب', 'افتح **الطلبات**.')
  const invoices = `[Invoices](/hc/${slug}/articles/get-an-invoice)`
  await publish('Track an order', `## Where to look\n\nOn the map. ${invoices} are elsewhere.`)
  await publish('Get an invoice', '| Country | Days |\n|---|--:|\n| Germany | 2 |')
  await admin.inboxes.update(inbox.id, { portal_id: id })
  return slug
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function visit(
  url: string,
  { settings = {}, isChecked = false, prepare, ...options }: VisitOptions,
): Promise<Visitor> {
  const seat = await openSeat(`${url}/`, {
    ...options,
    prepare: async (context) => {
      await context.addInitScript(`window.chatwootSettings = ${JSON.stringify(settings)}`)
      if (isChecked) await context.addInitScript(axeSource)
      await prepare?.(context)
    },
  })
  const panel = seat.page.frameLocator('#chatwoot_live_chat_widget')
  const frame = async () => {
    const element = await seat.page.waitForSelector('#chatwoot_live_chat_widget', { state: 'attached' })
    return (await element.contentFrame())!
  }
  // The methods of a seat do not count for each other.
  return Object.assign(Object.create(seat) as Seat, {
    panel,
    frame,
    open: async () => {
      await seat.click(seat.page.locator('.woot-widget-bubble'))
      await panel.locator('[data-focus]').first().waitFor()
    },
    heard: () => seat.page.evaluate<string[]>('window.heard.map(({ name }) => name)'),
  })
}

/** What WCAG 2.2 AA finds wrong with the panel. */
export async function problemsIn(frame: Frame): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await frame.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify({ runOnly: tags })})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';').trim()}`,
    ),
  )
}
