import type { Tx } from '../../kernel/db/db.ts'
import { mergeConfig } from './config.ts'
import { hostOf } from './domain.ts'
import { insertPortal, updatePortal } from './queries.ts'
import type { NewPortal, PortalChanges } from './schema.ts'
import type { PortalRow } from './table.ts'

export function createPortal(tx: Tx, accountId: number, portal: NewPortal, now: number): Promise<PortalRow> {
  const { name, slug, color = '#1f93ff', custom_domain = null, archived = false, config = {} } = portal
  return insertPortal(tx, {
    account_id: accountId,
    name,
    slug,
    color,
    custom_domain: hostOf(custom_domain),
    header_text: portal.header_text,
    homepage_link: portal.homepage_link,
    page_title: portal.page_title,
    archived,
    config: mergeConfig(config),
    created_at: now,
    updated_at: now,
  })
}

export function changePortal(tx: Tx, portal: PortalRow, changes: PortalChanges, now: number): Promise<PortalRow> {
  const { custom_domain, config, ...columns } = changes
  return updatePortal(tx, portal, {
    ...columns,
    ...(custom_domain !== undefined && { custom_domain: hostOf(custom_domain) }),
    ...(config && { config: mergeConfig(config, portal.config) }),
    updated_at: now,
  })
}
