import type { Db } from '../../../../kernel/db/db.ts'
import type { PortalRow } from '../../table.ts'
import { storedSlug } from './slugs.ts'

/** Portals that visitors can see: not archived, and of an account that is there and not suspended. */
function published(db: Db) {
  return db
    .selectFrom('portals')
    .innerJoin('accounts', 'accounts.id', 'portals.account_id')
    .where('portals.archived', '=', false)
    .where('accounts.status', '=', 'active')
    .where('accounts.deleted_at', 'is', null)
}

export function findPublicPortal(db: Db, slug: string): Promise<PortalRow | undefined> {
  return published(db).selectAll('portals').where('portals.slug', '=', storedSlug(slug)).executeTakeFirst()
}

/** By the host that a request names, without a port. */
export function findPortalOfDomain(db: Db, host: string): Promise<PortalRow | undefined> {
  const domain = storedSlug(host.toLowerCase().replace(/\.$/, ''))
  return published(db).selectAll('portals').where('portals.custom_domain', '=', domain).executeTakeFirst()
}

/** The portal that was called so last, and goes by another slug now. */
export function findRenamedPortal(db: Db, slug: string): Promise<PortalRow | undefined> {
  return published(db)
    .innerJoin('former_slugs as former', 'former.portal_id', 'portals.id')
    .selectAll('portals')
    .where('former.kind', '=', 'portal')
    .where('former.slug', '=', storedSlug(slug))
    .orderBy('former.created_at', 'desc')
    .orderBy('former.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
