import type { Generated, Selectable } from 'kysely'

/** What a portal says in one language, where it is not what it says in all. */
export interface LocaleTexts {
  locale: string
  name?: string
  page_title?: string
  header_text?: string
  footer_text?: string
  legal_links?: { title: string; url: string }[]
}

export interface PortalConfig {
  allowed_locales: string[]
  default_locale: string
  draft_locales: string[]
  layout: 'classic' | 'documentation'
  social_profiles: Record<string, string>
  /** Portals that are older than these have none. */
  locale_texts?: LocaleTexts[]
}

export interface PortalTable {
  id: Generated<number>
  account_id: number
  name: string
  slug: string
  color: string
  custom_domain: string | null
  header_text: string | null
  homepage_link: string | null
  page_title: string | null
  archived: boolean
  logo_file_id: number | null
  dark_logo_file_id: number | null
  /** The website inbox whose widget the portal shows. */
  inbox_id: number | null
  config: PortalConfig
  /** Raised by triggers when anything changes that its pages show. */
  version: Generated<number>
  created_at: number
  updated_at: number
}

export type PortalRow = Selectable<PortalTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    portals: PortalTable
  }
}
