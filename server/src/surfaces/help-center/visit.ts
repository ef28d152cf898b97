import type { FastifyReply, FastifyRequest } from 'fastify'
import { addresses, withQuery } from '../../../../help-center/addresses.ts'
import { webAddress } from '../../../../help-center/markdown/links.ts'
import type { Assets, Site, Topic, View } from '../../../../help-center/model.ts'
import { bestLocale, wordsIn } from '../../../../help-center/texts.ts'
import type { Db } from '../../kernel/db/db.ts'
import { fail } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { networkOf } from '../../kernel/network.ts'
import type { PortalChat } from '../../resources/portals/public/queries/chat.ts'
import { findPublicPortal, findRenamedPortal } from '../../resources/portals/public/queries/portals.ts'
import { visibleLocales } from '../../resources/portals/public/rules/locales.ts'
import { textsIn } from '../../resources/portals/public/rules/texts.ts'
import type { Visitor } from '../../resources/portals/public/rules/visitor.ts'
import type { PortalRow } from '../../resources/portals/table.ts'
import { isServedAt, originOf } from './hosts.ts'

export type Query = Record<string, string | undefined>

/** What is asked of a portal, by an address that names it. */
export interface Visit {
  db: Db
  portal: PortalRow
  /** Those that readers can see, the default one first. */
  locales: string[]
  query: Query
  /** Known where a page is shown. */
  chat?: PortalChat
}

/** Answers the portal, or where it has moved to. */
export async function findVisit(
  { database, services }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const db = database.read
  const { slug } = request.params as { slug: string }
  const portal = await findPublicPortal(db, slug)
  if (portal && isServedAt(request, portal, services.baseUrl)) {
    return { db, portal, locales: visibleLocales(portal), query: queryOf(request) }
  }
  const renamed = portal ? undefined : await findRenamedPortal(db, slug)
  if (!renamed || !isServedAt(request, renamed, services.baseUrl)) fail('not_found')
  const rest = request.url.slice(addresses.portal(encodeURIComponent(slug)).length)
  reply.code(301).header('location', addresses.portal(renamed.slug) + rest)
  return undefined
}

/** Of a name that is given twice, the last counts. */
export function queryOf({ query }: FastifyRequest): Query {
  const given = Object.entries(query as Record<string, string | string[]>)
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]))
}

/** The portal's locale that is meant, in the portal's spelling. */
export function localeOf(locales: readonly string[], code: string): string | undefined {
  const spelled = (each: string) => each.toLowerCase().replaceAll('_', '-')
  return locales.find((each) => each === code) ?? locales.find((each) => spelled(each) === spelled(code))
}

/** The one that the reader likes best; the default one without a match. */
export function preferredLocale(request: FastifyRequest, locales: readonly string[]): string {
  return bestLocale(request.headers['accept-language'], locales) ?? locales[0]!
}

export function viewOf(
  { portal, locales, query, chat }: Visit,
  { services }: Kernel,
  assets: Assets,
  locale: string,
  outline?: Topic[],
): View {
  const { theme, show_plain_layout: plain } = query
  const framed = plain === 'true' || plain === '1'
  return {
    site: siteOf(portal, locales, services, locale),
    locale,
    words: wordsIn(locale),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    framed,
    assets,
    outline,
    chat: framed ? undefined : chat,
  }
}

export function siteOf(
  portal: PortalRow,
  locales: readonly string[],
  { links, baseUrl }: Kernel['services'],
  locale = portal.config.default_locale,
): Site {
  const { slug, color, config } = portal
  const { name, page_title, header_text, footer_text, legal_links } = textsIn(portal, locale)
  const logo = links.file(portal.logo_file_id, { variant: 'original' }) || undefined
  const darkLogo = links.file(portal.dark_logo_file_id, { variant: 'original' }) || undefined
  return {
    name,
    slug,
    title: page_title?.trim() || name,
    welcome: header_text?.trim() || undefined,
    color,
    homepage: webAddress(portal.homepage_link),
    profiles: Object.entries(config.social_profiles).flatMap(([network, profile]) => {
      const url = webAddress(profileAddress(network, profile))
      return url ? { network, url } : []
    }),
    layout: config.layout,
    locales,
    defaultLocale: config.default_locale,
    logo: logo ?? darkLogo,
    darkLogo: darkLogo ?? logo,
    footer: footer_text,
    legalLinks: legal_links.flatMap(({ title, url }) => {
      const address = webAddress(url)
      return address ? { title, url: address } : []
    }),
    origin: originOf(portal, baseUrl),
  }
}

const profileSites: Record<string, string> = {
  facebook: 'https://www.facebook.com/',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
  tiktok: 'https://www.tiktok.com/@',
  whatsapp: 'https://wa.me/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
}

/** Some enter an address, others only the name that they have there. */
function profileAddress(network: string, profile: string): string {
  const site = profileSites[network]
  const isName = /^@?[\w.+-]+$/.test(profile) && !/\.(?:com|me|org|net|be)$/i.test(profile)
  return site && isName ? site + profile.replace(/^@/, '') : profile
}

/** As votes and views tell people apart. */
export function visitorOf(request: FastifyRequest): Visitor {
  return { address: networkOf(request.ip), userAgent: request.headers['user-agent'] }
}

/** The same page with what decides how it looks. */
export function sameLook(path: string, { theme, show_plain_layout }: Query, more: Query = {}): string {
  return withQuery(path, { ...more, show_plain_layout, theme })
}
