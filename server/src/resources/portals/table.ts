import type { Generated, Selectable } from 'kysely'

export interface PortalConfig {
  allowed_locales: string[]
  default_locale: string
  draft_locales: string[]
  layout: 'classic' | 'documentation'
  social_profiles: Record<string, string>
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
