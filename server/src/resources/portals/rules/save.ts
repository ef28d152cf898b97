import type { Tx } from '../../../kernel/db/db.ts'
import { dropFile, type FileChange, replaceFile } from '../../../kernel/files/jobs.ts'
import { enqueue } from '../../../kernel/jobs.ts'
import { dropPortalPictures } from '../pictures/jobs/drop.ts'
import { keepSlug } from '../queries/former-slugs.ts'
import { deletePortal, insertPortal, updatePortal } from '../queries/portals.ts'
import type { NewPortal, PortalChanges } from '../schema.ts'
import type { PortalRow } from '../table.ts'
import { mergeConfig } from './config.ts'
import { hostOf } from './domain.ts'
import { requireWebsite } from './require-website.ts'

interface Circumstances {
  logo?: FileChange
  darkLogo?: FileChange
  now: number
}

export async function createPortal(
  tx: Tx,
  accountId: number,
  portal: NewPortal,
  { logo, now }: Circumstances,
): Promise<PortalRow> {
  const { name, slug, color = '#1f93ff', custom_domain = null, archived = false, inbox_id, config = {} } = portal
  await requireWebsite(tx, accountId, inbox_id)
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
    inbox_id,
    logo_file_id: await replaceFile(tx, null, logo, { accountId, now }),
    config: mergeConfig(config),
    created_at: now,
    updated_at: now,
  })
}

export async function changePortal(
  tx: Tx,
  portal: PortalRow,
  changes: PortalChanges,
  { logo, darkLogo, now }: Circumstances,
): Promise<PortalRow> {
  const { custom_domain, config, ...columns } = changes
  const { account_id, logo_file_id, dark_logo_file_id } = portal
  await requireWebsite(tx, account_id, columns.inbox_id)
  const changed = await updatePortal(tx, portal, {
    ...columns,
    ...(custom_domain !== undefined && { custom_domain: hostOf(custom_domain) }),
    ...(config && { config: mergeConfig(config, portal.config) }),
    logo_file_id: await replaceFile(tx, logo_file_id, logo, { accountId: account_id, now }),
    dark_logo_file_id: await replaceFile(tx, dark_logo_file_id, darkLogo, { accountId: account_id, now }),
    updated_at: now,
  })
  if (changed.slug !== portal.slug) {
    const former = { kind: 'portal', article_id: null, category_id: null, locale: '', slug: portal.slug } as const
    await keepSlug(tx, { account_id, portal_id: portal.id, ...former, created_at: now })
  }
  return changed
}

export async function removePortal(tx: Tx, portal: PortalRow, now: number): Promise<void> {
  await dropFile(tx, portal.logo_file_id, now)
  await dropFile(tx, portal.dark_logo_file_id, now)
  await deletePortal(tx, portal)
  await enqueue(tx, dropPortalPictures, { account_id: portal.account_id, portal_id: portal.id }, { now })
}
