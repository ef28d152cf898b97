import type { Db } from '../../../kernel/db/db.ts'
import type { InboxRow } from '../../inboxes/table.ts'

/** The website inbox that goes by this token, in an account that is served. */
export function findWebsite(db: Db, websiteToken: string): Promise<InboxRow | undefined> {
  return db
    .selectFrom('inboxes')
    .innerJoin('accounts', 'accounts.id', 'inboxes.account_id')
    .selectAll('inboxes')
    .where('inboxes.website_token', '=', websiteToken)
    .where('inboxes.deleted_at', 'is', null)
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
}
