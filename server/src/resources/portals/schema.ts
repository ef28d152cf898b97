import { type Static, T } from '../../kernel/schema.ts'
import { Inbox } from '../inboxes/schema.ts'

const layouts = ['classic', 'documentation'] as const
const networks = ['facebook', 'x', 'instagram', 'linkedin', 'youtube', 'tiktok', 'github', 'whatsapp'] as const

const Logo = T.object(
  {
    id: T.number(),
    portal_id: T.number(),
    account_id: T.number(),
    file_type: T.text({ description: 'Its media type' }),
    file_url: T.text(),
    blob_id: T.number(),
    filename: T.text(),
  },
  { title: 'PortalLogo' },
)

export const localeCode = (options: { description?: string; examples?: string[] } = {}) =>
  T.text({ format: 'locale', ...options })

const LocaleTexts = T.object(
  {
    locale: localeCode(),
    name: T.optional(T.text({ description: 'Instead of that of the portal, as are title and heading' })),
    page_title: T.optional(T.text()),
    header_text: T.optional(T.longText()),
    footer_text: T.optional(
      T.longText({ maxLength: 2000, description: 'Where a locale has none, that of the default locale is shown' }),
    ),
    legal_links: T.optional(
      T.array(T.object({ title: T.name(), url: T.link() }), {
        maxItems: 10,
        description: 'Such as imprint and privacy; where a locale has none, those of the default locale are shown',
      }),
    ),
  },
  { title: 'PortalLocaleTexts' },
)

export const Portal = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    name: T.text(),
    slug: T.text(),
    color: T.text(),
    custom_domain: T.nullable(T.text()),
    header_text: T.optional(T.longText()),
    homepage_link: T.optional(T.text()),
    page_title: T.optional(T.text()),
    archived: T.boolean(),
    inbox_id: T.optional(T.number({ description: 'The website inbox whose widget the portal shows' })),
    inbox: T.optional(Inbox),
    logo: T.optional(Logo),
    dark_logo: T.optional(Logo),
    config: T.object({
      allowed_locales: T.array(
        T.object({
          code: T.text(),
          articles_count: T.number(),
          categories_count: T.number(),
          draft: T.boolean({ description: 'Not yet shown to visitors' }),
        }),
      ),
      default_locale: T.text(),
      layout: T.enum(layouts),
      social_profiles: T.json(),
      locale_texts: T.array(LocaleTexts),
    }),
    meta: T.object({
      all_articles_count: T.number(),
      archived_articles_count: T.number(),
      published_count: T.number(),
      draft_articles_count: T.number(),
      mine_articles_count: T.number(),
      categories_count: T.number(),
      default_locale: T.text(),
    }),
  },
  { title: 'Portal' },
)

/** The slug of something inside a portal; letters of any script, since titles become slugs. */
export const contentSlug = (options: { examples?: string[] } = {}) =>
  T.text({
    minLength: 1,
    pattern: '^[\\p{L}\\p{M}\\p{N}_-]+$',
    'x-rule': 'may have letters, digits, - and _ only',
    ...options,
  })

export const highestPosition = 1_000_000_000
export const position = () => T.optional(T.nullable(T.integer(0, highestPosition, { examples: [10] })))

export const Positions = T.object(
  { positions_hash: T.json({ description: 'The new position of each id, such as `{"12": 10}`', examples: [{}] }) },
  { title: 'Positions' },
)

const portalSlug = (options: { examples?: string[] } = {}) =>
  T.text({
    minLength: 1,
    pattern: '^[a-z0-9_-]+$',
    'x-rule': 'may have lower-case letters, digits, - and _ only',
    description: 'Names the portal in addresses; unique in the installation',
    ...options,
  })

const profile = () => T.optional(T.text())

const PortalConfig = T.object({
  locale_texts: T.optional(T.array(LocaleTexts, { maxItems: 200 })),
  allowed_locales: T.optional(T.array(localeCode(), { minItems: 1, maxItems: 200 })),
  default_locale: T.optional(localeCode()),
  draft_locales: T.optional(T.array(localeCode(), { maxItems: 200 })),
  layout: T.optional(T.enum(layouts)),
  social_profiles: T.optional(
    T.object(
      Object.fromEntries(networks.map((network) => [network, profile()])) as Record<
        (typeof networks)[number],
        ReturnType<typeof profile>
      >,
    ),
  ),
})

const optionalFields = {
  color: T.optional(T.text({ format: 'hex-color', examples: ['#1f93ff'] })),
  custom_domain: T.optional(
    T.nullable(T.text({ maxLength: 2048, description: 'A host name; of a whole address, the host is kept' })),
  ),
  header_text: T.optional(T.nullable(T.longText({ examples: ['How can we help?'] }))),
  homepage_link: T.optional(
    T.nullable(
      T.text({
        maxLength: 2048,
        pattern: '^(https?://\\S+|[^:\\s]*)$',
        'x-rule': 'must be a web address',
        examples: ['https://acme.example/'],
      }),
    ),
  ),
  page_title: T.optional(T.nullable(T.text({ examples: ['Acme handbook'] }))),
  archived: T.optional(T.boolean()),
  inbox_id: T.optional(T.nullable(T.id({ description: 'A website inbox, to be shown on the pages' }))),
  config: T.optional(PortalConfig),
}

const name = T.name({ examples: ['Handbook'] })

export const NewPortal = T.object(
  { name, slug: portalSlug({ examples: ['handbook'] }), ...optionalFields },
  { title: 'NewPortal' },
)

export const PortalChanges = T.object(
  { name: T.optional(name), slug: T.optional(portalSlug()), ...optionalFields },
  { title: 'PortalChanges' },
)

export type Portal = Static<typeof Portal>
export type NewPortal = Static<typeof NewPortal>
export type PortalChanges = Static<typeof PortalChanges>
export type PortalConfig = Static<typeof PortalConfig>
