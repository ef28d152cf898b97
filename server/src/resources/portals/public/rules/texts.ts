import type { LocaleTexts, PortalRow } from '../../table.ts'

export interface ShownTexts {
  name: string
  page_title: string | null
  header_text: string | null
  footer_text: string | undefined
  legal_links: { title: string; url: string }[]
}

/** What a portal says in a locale; where it says nothing of its own in it, what it says otherwise. */
export function textsIn(portal: PortalRow, locale: string): ShownTexts {
  const { locale_texts = [], default_locale } = portal.config
  const of = (wanted: string): Partial<LocaleTexts> => locale_texts.find((each) => each.locale === wanted) ?? {}
  const [own, standard] = [of(locale), of(default_locale)]
  return {
    name: own.name?.trim() || portal.name,
    page_title: own.page_title?.trim() || portal.page_title,
    header_text: own.header_text?.trim() || portal.header_text,
    footer_text: own.footer_text?.trim() || standard.footer_text?.trim() || undefined,
    legal_links: own.legal_links?.length ? own.legal_links : (standard.legal_links ?? []),
  }
}
