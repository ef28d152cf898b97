import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '../../../../help-center/addresses.ts'
import type { Assets, View } from '../../../../help-center/model.ts'
import { lostPage } from '../../../../help-center/pages/lost.ts'
import { pagePolicy } from '../../../../help-center/policy.ts'
import { minute } from '../../kernel/clock.ts'
import { addVary } from '../../kernel/compression.ts'
import { fail } from '../../kernel/errors.ts'
import { prefersHtml } from '../../kernel/html.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Budget } from '../../kernel/rate-limit.ts'
import { version } from '../../kernel/release.ts'
import { findChat } from '../../resources/portals/public/queries/chat.ts'
import type { Readership } from '../../resources/portals/public/rules/readership.ts'
import { vote } from '../../resources/portals/public/rules/vote.ts'
import { isKnown, send, sendKnown } from './answer.ts'
import { findArticle, showArticle } from './article.ts'
import { feedOf, sitemapOf, xmlHeaders } from './discovery.ts'
import { articlesJson, categoriesJson, portalJson } from './json.ts'
import * as pages from './pages.ts'
import { addPicture } from './picture.ts'
import { RenderCache } from './render-cache.ts'
import { findVisit, localeOf, preferredLocale, sameLook, type Visit, viewOf, visitorOf } from './visit.ts'

export interface PagesOptions {
  kernel: Kernel
  assets: Assets
  readership: Readership
}

/** While somebody types, each letter is a search. */
const searches: Budget = { limit: 120, window: minute }
const jsonEnding = /\.json$/
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/** Every address of a portal. What ends in `.json`, `.md` or `.png` is the same thing for programs. */
export function addPages(scope: FastifyInstance, { kernel, assets, readership }: PagesOptions): void {
  const { services, database, limits } = kernel
  const cache = new RenderCache()
  const build = `${version} ${Object.values(assets).join(' ')}`

  const viewIn = (visit: Visit, locale: string) => viewOf(visit, kernel, assets, locale)
  const takeSearch = (request: FastifyRequest, reply: FastifyReply) => {
    const address = limits.addressOf(request)
    if (address !== undefined) reply.headers(services.limiter(searches).take(address))
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply, view: View, html: string) => {
    const { framed, site, chat } = view
    const look = { assets, color: site.color, filesOrigin: services.baseUrl }
    const policy = pagePolicy({ ...look, framed, hasChat: chat !== undefined })
    if (framed) reply.removeHeader('x-frame-options')
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    return send(request, reply, html)
  }
  const sendShown = (request: FastifyRequest, reply: FastifyReply, view: View, shown: pages.Shown) => {
    if (!shown) {
      reply.code(404).header('cache-control', 'no-cache').removeHeader('etag')
      return sendPage(request, reply, view, lostPage(view))
    }
    if ('location' in shown) return redirect(reply, shown.location, shown.code)
    return sendPage(request, reply, view, shown.html)
  }
  const redirect = (reply: FastifyReply, location: string, code: 301 | 302 | 303) =>
    reply.removeHeader('etag').code(code).header('location', location).send('')
  const sendJson = (request: FastifyRequest, reply: FastifyReply, answer: object) => {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' })
    return send(request, reply, JSON.stringify(answer))
  }

  /** Finds the portal, and answers at once where the reader has the page already. */
  const visited = async (request: FastifyRequest, reply: FastifyReply): Promise<Visit | undefined> => {
    const visit = await findVisit(kernel, request, reply)
    if (!visit) reply.send('')
    else if (isKnown(request, reply, visit.portal, services, build)) sendKnown(reply)
    else return { ...visit, chat: await findChat(visit.db, visit.portal) }
    return undefined
  }

  /** A page in one language of the portal; `json` answers what ends so. */
  const inLocale = (
    path: string,
    show: (visit: Visit, view: View, request: FastifyRequest, reply: FastifyReply) => Promise<pages.Shown>,
    json?: (visit: Visit, locale: string, request: FastifyRequest, reply: FastifyReply) => Promise<object | undefined>,
  ) => {
    scope.get(path, async (request, reply) => {
      const visit = await visited(request, reply)
      if (!visit) return reply
      const { locale: code = '' } = request.params as { locale: string }
      const [address = ''] = request.url.split('?', 1)
      const isJson = jsonEnding.test(address)
      const given = code.replace(jsonEnding, '')
      const locale = localeOf(visit.locales, given)
      if (isJson && json) {
        const answer = locale && (await json(visit, locale, request, reply))
        return answer ? sendJson(request, reply, answer) : fail('not_found')
      }
      if (locale === undefined || isJson) {
        const standard = viewIn(visit, preferredLocale(request, visit.locales))
        return sendShown(request, reply, standard, undefined)
      }
      const view = viewIn(visit, locale)
      const isSpelled = locale === given
      const shown = isSpelled ? await show(visit, view, request, reply) : respelled(request, given, locale)
      return sendShown(request, reply, view, shown)
    })
  }

  scope.get('/:slug', async (request, reply) => {
    const visit = await findVisit(kernel, request, reply)
    if (!visit) return reply.send('')
    addVary(reply, 'accept-language')
    const locale = preferredLocale(request, visit.locales)
    return redirect(reply, sameLook(addresses.home(visit.portal.slug, locale), visit.query), 302)
  })

  inLocale('/:slug/:locale', pages.home, (visit, locale) => portalJson(visit, locale, services))
  for (const path of ['/:slug/:locale/articles', '/:slug/:locale/articles.json']) {
    inLocale(path, pages.articles, (visit, locale, request, reply) => {
      if (visit.query.query) takeSearch(request, reply)
      return articlesJson(visit, locale)
    })
  }
  inLocale('/:slug/:locale/search', (visit, view, request, reply) => {
    takeSearch(request, reply)
    return pages.search(visit, view, (query) => readership.notFound(visit.portal, view.locale, query))
  })
  for (const path of ['/:slug/:locale/categories', '/:slug/:locale/categories.json']) {
    const toHome = async (visit: Visit, { locale }: View): Promise<pages.Shown> => ({
      location: sameLook(addresses.home(visit.portal.slug, locale), visit.query),
      code: 301,
    })
    inLocale(path, toHome, categoriesJson)
  }
  for (const ending of ['', '/articles', '/articles.json']) {
    inLocale(
      `/:slug/:locale/categories/:category${ending}`,
      (visit, view, request) => pages.category(visit, view, paramOf(request, 'category')),
      async (visit, locale, request) => {
        const found = await pages.findCategory(visit, locale, paramOf(request, 'category').replace(jsonEnding, ''))
        return found && !('movedTo' in found) ? articlesJson(visit, found.locale, found) : undefined
      },
    )
  }

  scope.get('/:slug/sitemap.xml', async (request, reply) => {
    const visit = await visited(request, reply)
    return visit ? send(request, reply.headers(xmlHeaders), await sitemapOf(visit, services)) : reply
  })
  scope.get('/:slug/:locale/feed.xml', async (request, reply) => {
    const visit = await visited(request, reply)
    if (!visit) return reply
    const locale = localeOf(visit.locales, paramOf(request, 'locale')) ?? fail('not_found')
    reply.headers({ ...xmlHeaders, 'content-type': 'application/atom+xml; charset=utf-8' })
    return send(request, reply, await feedOf(visit, locale, services))
  })
  addPicture(scope, kernel)

  scope.get('/:slug/articles/:article', async (request, reply) => {
    const visit = await visited(request, reply)
    if (!visit) return reply
    const [, slug = '', ending] = /^(.*?)(\.md|\.png|\.json)?$/s.exec(paramOf(request, 'article')) ?? []
    const found = await findArticle(visit, slug, services)
    if (ending === '.png') return sendPixel(request, reply, found)
    if (found && 'movedTo' in found) {
      const path = addresses.article(visit.portal.slug, found.movedTo) + (ending ?? '')
      return redirect(reply, sameLook(path, visit.query), 301)
    }
    if (ending === '.md') {
      if (!found || found.isPreview) fail('not_found')
      reply.header('content-type', 'text/markdown; charset=utf-8')
      return send(request, reply, found.article.content ?? '')
    }
    const locale = localeOf(visit.locales, visit.query.locale ?? '') ?? preferredLocale(request, visit.locales)
    if (!found || ending) return sendShown(request, reply, viewIn(visit, locale), undefined)
    if (found.isPreview) reply.removeHeader('etag').header('cache-control', 'private, no-store')
    const show = (wanted: string) => viewIn(visit, wanted)
    const shown = await showArticle(visit, found, show, { services, cache })
    return sendShown(request, reply, viewIn(visit, found.article.locale), shown)
  })

  const sendPixel = (request: FastifyRequest, reply: FastifyReply, found: Awaited<ReturnType<typeof findArticle>>) => {
    if (!found || 'movedTo' in found || found.isPreview) fail('not_found')
    readership.viewed(found.article, visitorOf(request))
    return reply
      .removeHeader('etag')
      .headers({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(pixel)
  }

  /** The published article that a form or a beacon is about. */
  const articleOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await findVisit(kernel, request, reply)
    const found = visit && (await findArticle(visit, paramOf(request, 'article'), services))
    if (!visit || !found || 'movedTo' in found || found.isPreview) fail('not_found')
    return { visit, article: found.article }
  }
  scope.post('/:slug/articles/:article/view', async (request, reply) => {
    const { article } = await articleOf(request, reply)
    readership.viewed(article, visitorOf(request))
    return reply.code(204).removeHeader('content-type').send()
  })
  scope.post('/:slug/articles/:article/vote', async (request, reply) => {
    const { visit, article } = await articleOf(request, reply)
    const form = formOf(request)
    if (form.vote !== 'helpful' && form.vote !== 'not_helpful') {
      fail('not_allowed', { field: 'vote', message: 'must be helpful or not_helpful' })
    }
    const given = { helpful: form.vote === 'helpful', comment: form.comment }
    await database.transaction((tx) => vote(tx, services, visit.portal, article, visitorOf(request), given))
    if (!prefersHtml(request.headers.accept)) return reply.code(204).removeHeader('content-type').send()
    const voted = form.comment === undefined ? form.vote : 'commented'
    const locale = form.locale === article.locale ? undefined : form.locale
    const path = sameLook(addresses.article(visit.portal.slug, article.slug), form, { locale, voted })
    return redirect(reply, `${path}#vote`, 303)
  })
}

/** The same address with the locale as the portal spells it. */
function respelled({ url }: FastifyRequest, given: string, locale: string): pages.Shown {
  const [path = '', ...query] = url.split('?')
  const segments = path.split('/')
  segments[3] = segments[3]!.replace(encodeURIComponent(given), locale)
  return { location: [segments.join('/'), ...query].join('?'), code: 301 }
}

function paramOf({ params }: FastifyRequest, name: string): string {
  return (params as Record<string, string>)[name] ?? ''
}

/** Texts only: whatever else a body holds was not sent by the form. */
function formOf({ body }: FastifyRequest): Record<string, string | undefined> {
  const fields = Object.entries((body as Record<string, unknown> | undefined) ?? {})
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
