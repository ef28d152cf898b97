import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses, withQuery } from '../../../../help-center/addresses.ts'
import { feed, robotsOfDomain, robotsOfServer, sitemap } from '../../../../help-center/pages/feeds.ts'
import { addVary } from '../../kernel/compression.ts'
import { fail } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Services } from '../../kernel/services.ts'
import { listForSitemap, listPublished } from '../../resources/portals/public/queries/articles.ts'
import { listPublicCategories } from '../../resources/portals/public/queries/categories.ts'
import { findPortalOfDomain } from '../../resources/portals/public/queries/portals.ts'
import { visibleLocales } from '../../resources/portals/public/rules/locales.ts'
import { isServer } from './hosts.ts'
import { markdown } from './markdown.ts'
import { preferredLocale, queryOf, siteOf, type Visit } from './visit.ts'

const inFeed = 30

/** What search engines ask every host for. */
export function addDiscovery(scope: FastifyInstance, kernel: Kernel): void {
  scope.get('/robots.txt', async (request, reply) => {
    const visit = await visitOfDomain(kernel, request)
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    return visit ? robotsOfDomain(siteOf(visit.portal, visit.locales, kernel.services)) : robotsOfServer
  })
  scope.get('/sitemap.xml', async (request, reply) => {
    const visit = await visitOfDomain(kernel, request)
    if (!visit) fail('not_found')
    return reply.headers(xmlHeaders).send(await sitemapOf(visit, kernel.services))
  })
}

export const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** Leads from the root of a portal's domain to its start page; false where the host is the server's own. */
export async function answerAtDomain(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const visit = await visitOfDomain(kernel, request)
  if (!visit) return false
  const locale = preferredLocale(request, visit.locales)
  addVary(reply, 'accept-language')
  reply.code(302).header('location', withQuery(addresses.home(visit.portal.slug, locale), visit.query))
  return true
}

/** The database is asked only where the name is not ours. */
async function visitOfDomain({ database, services }: Kernel, request: FastifyRequest): Promise<Visit | undefined> {
  if (isServer(request, services.baseUrl)) return undefined
  const db = database.read
  const portal = await findPortalOfDomain(db, request.hostname)
  return portal && { db, portal, locales: visibleLocales(portal), query: queryOf(request) }
}

export async function sitemapOf({ db, portal, locales }: Visit, services: Services): Promise<string> {
  const [articles, categories] = await Promise.all([
    listForSitemap(db, portal, locales),
    listPublicCategories(db, portal, locales),
  ])
  return sitemap(
    siteOf(portal, locales, services),
    articles.map(({ slug, locale, updated_at, root }) => ({ slug, locale, updatedAt: updated_at, root })),
    categories
      .filter(({ articles_count }) => articles_count > 0)
      .map(({ slug, locale, updated_at }) => ({ slug, locale, updatedAt: updated_at })),
  )
}

export async function feedOf({ db, portal, locales }: Visit, locale: string, services: Services): Promise<string> {
  const articles = await listPublished(db, portal, { locale, sort: 'updated', limit: inFeed })
  const { summaryOf } = await markdown()
  return feed(
    siteOf(portal, locales, services, locale),
    locale,
    articles.map(({ slug, title, description, updated_at }) => ({
      slug,
      title,
      description: summaryOf(description ?? ''),
      updatedAt: updated_at,
    })),
  )
}
