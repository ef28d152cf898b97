import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { builtAnswer, builtFile, builtPage, serveBuiltPage } from '../kernel/built-pages.ts'
import { minute } from '../kernel/clock.ts'
import type { JsonObject } from '../kernel/db/tables.ts'
import { fail } from '../kernel/errors.ts'
import { qualityOf } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Format } from '../kernel/render.ts'
import type { Surface } from '../kernel/surface.ts'
import { parseUrl } from '../kernel/url.ts'

interface WidgetPageOptions {
  kernel: Kernel
  errors: Format
  folder?: string
}

/** What a visitor sees of the widget: a page that sites show in a frame. Looking at it makes no contact. */
export function widgetPage({ kernel, errors, folder = builtPage('widget') }: WidgetPageOptions): Surface {
  const { database, services, openWebsite } = kernel
  const before = async (request: FastifyRequest, reply: FastifyReply) => {
    const { website_token: websiteToken } = request.query as Record<string, unknown>
    if (typeof websiteToken !== 'string' || !/^[\w-]{1,255}$/.test(websiteToken)) fail('not_found')
    const isLocalPage = /^(?:null$|file:)/.test(request.headers.origin ?? '')
    const website = await openWebsite(database, services, { websiteToken, isLocalPage })
    if (!website) fail('not_found')
    reply
      .header('content-security-policy', policy(request, website.frameAncestors))
      .header('referrer-policy', 'no-referrer')
      .removeHeader('x-frame-options')
  }
  return {
    prefix: '/widget',
    errors,
    // A first visit is a page and its assets; there may be many visitors behind one address.
    budget: { limit: 1200, window: minute },
    routes: (scope) => serveBuiltPage(scope, folder, { before }),
  }
}

/** Older browsers do not take a socket of the page's own host for its own. */
function policy({ host, protocol }: FastifyRequest, frameAncestors: string): string {
  const socket = /^[\w.:[\]-]+$/.test(host) ? ` ${protocol === 'https' ? 'wss' : 'ws'}://${host}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${socket}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

interface WidgetScriptOptions {
  kernel: Pick<Kernel, 'database' | 'services' | 'describeSites'>
  file?: string
}

/**
 * The script that sites load by this name for as long as they live. It ends with how the widgets of the very site look
 * that loads it, so that it has nothing to ask for before a visitor opens one.
 */
export function widgetScript({ kernel, file = builtFile('widget', 'sdk') }: WidgetScriptOptions): Surface {
  const answer = file && builtAnswer(file, { vary })
  const remembered = new Map<string, { script: Script | undefined; until: number }>()
  const scriptFor = async (host: string, built: string) => {
    const now = kernel.services.clock.now()
    const known = remembered.get(host)
    if (known && known.until > now) return known.script
    const sites = await kernel.describeSites(kernel.database.read, host)
    const script = Object.keys(sites).length > 0 ? scriptWith(sites, await readFile(built, 'utf8')) : undefined
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(host, { script, until: now + minute })
    return script
  }
  return {
    budget: { limit: 1200, window: minute },
    routes(scope) {
      scope.get('/packs/js/sdk.js', async (request, reply) => {
        if (!file || !answer) fail('not_found')
        reply.headers(ofScript)
        const { referer = '', 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
        const host = parseUrl(referer)?.hostname
        const script = host ? await scriptFor(host, file) : undefined
        if (!script) return answer(request, reply)
        reply.headers({ vary, etag: script.etag })
        if (known?.includes(script.etag)) return reply.code(304).send()
        if (qualityOf('gzip', accepted) === 0) return reply.send(script.text)
        return reply.header('content-encoding', 'gzip').send(script.gzipped)
      })
    },
  }
}

interface Script {
  text: string
  gzipped: Buffer
  /** Weak, because it is the same for every encoding. */
  etag: string
}

function scriptWith(sites: JsonObject, built: string): Script {
  const text = `${built}\nchatwootSDK.sites=${JSON.stringify(sites)}\n`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { text, gzipped: gzipSync(text), etag: `W/"${hash}"` }
}

/** Hosts whose scripts are kept ready: 15 MB of them at most. */
const mostRemembered = 1000
const vary = 'accept-encoding, referer'

const ofScript = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
