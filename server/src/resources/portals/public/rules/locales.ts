import type { PortalRow } from '../../table.ts'

/** Those that visitors can see, the default one first. */
export function visibleLocales({ config }: Pick<PortalRow, 'config'>): string[] {
  const { allowed_locales, draft_locales, default_locale } = config
  const shown = allowed_locales.filter((locale) => !draft_locales.includes(locale))
  return [default_locale, ...shown.filter((locale) => locale !== default_locale)]
}
