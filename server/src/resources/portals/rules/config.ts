import { fail } from '../../../kernel/errors.ts'
import type { PortalConfig } from '../schema.ts'
import type { LocaleTexts, PortalConfig as StoredConfig } from '../table.ts'

/** The stored configuration with the given keys in it; a portal always has a default locale that visitors can see. */
export function mergeConfig(given: PortalConfig, stored?: StoredConfig): StoredConfig {
  const fallback = given.default_locale ?? 'en'
  const allowed = [...new Set(given.allowed_locales ?? stored?.allowed_locales ?? [fallback])]
  const standard = given.default_locale ?? stored?.default_locale ?? allowed[0]!
  const config: StoredConfig = {
    allowed_locales: allowed,
    default_locale: standard,
    draft_locales: draftsOf(given.draft_locales, stored?.draft_locales ?? [], allowed),
    layout: given.layout ?? stored?.layout ?? 'classic',
    social_profiles: filled(given.social_profiles ?? stored?.social_profiles ?? {}),
    locale_texts: textsOf(given.locale_texts, stored?.locale_texts ?? [], allowed),
  }
  if (!allowed.includes(standard)) {
    fail('not_allowed', { field: 'config.default_locale', message: 'must be one of the allowed locales' })
  }
  if (config.draft_locales.includes(standard)) {
    const field = given.draft_locales ? 'config.draft_locales' : 'config.default_locale'
    fail('not_allowed', { field, message: 'must not make the default locale a draft' })
  }
  return config
}

/** Drafts are allowed locales: new ones must be, and old ones go with the locale. */
function draftsOf(given: string[] | undefined, stored: string[], allowed: string[]): string[] {
  if (given?.some((locale) => !allowed.includes(locale))) {
    fail('not_allowed', { field: 'config.draft_locales', message: 'must be among the allowed locales' })
  }
  return [...new Set(given ?? stored)].filter((locale) => allowed.includes(locale))
}

/** One of each locale; they go with the locale as drafts do. */
function textsOf(given: LocaleTexts[] | undefined, stored: LocaleTexts[], allowed: string[]): LocaleTexts[] {
  const locales = given?.map(({ locale }) => locale) ?? []
  if (locales.some((locale) => !allowed.includes(locale))) {
    fail('not_allowed', { field: 'config.locale_texts', message: 'must be of allowed locales' })
  }
  if (new Set(locales).size < locales.length) {
    fail('not_allowed', { field: 'config.locale_texts', message: 'must name each locale once' })
  }
  return (given ?? stored).filter(({ locale }) => allowed.includes(locale))
}

function filled(profiles: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(profiles).filter((entry): entry is [string, string] => !!entry[1]))
}
