import type { Db } from '../../../kernel/db/db.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import type { PortalRow } from '../../portals/table.ts'

/** The help center that the widget of a website shows. */
export async function findShownPortal(
  db: Db,
  { account_id, portal_id }: Pick<InboxRow, 'account_id' | 'portal_id'>,
): Promise<PortalRow | undefined> {
  if (portal_id === null) return undefined
  return db
    .selectFrom('portals')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', portal_id)
    .where('archived', '=', false)
    .executeTakeFirst()
}
