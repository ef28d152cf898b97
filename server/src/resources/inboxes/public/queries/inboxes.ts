import type { Db } from '../../../../kernel/db/db.ts'
import type { Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { InboxRow } from '../../table.ts'

/** An inbox by the identifier of its API channel. Those of accounts that are suspended or gone are not there. */
export async function findPublicInbox(db: Db, identifier: string): Promise<InboxRow | undefined> {
  return (await byIdentifier(db, { identifier }))[0]
}

const byIdentifier = prepared((db, { identifier }: Params<{ identifier: string }>) =>
  db
    .selectFrom('inboxes')
    .innerJoin('accounts', 'accounts.id', 'inboxes.account_id')
    .selectAll('inboxes')
    .where('inboxes.identifier', '=', identifier)
    .where('inboxes.deleted_at', 'is', null)
    .where('accounts.status', '=', 'active')
    .where('accounts.deleted_at', 'is', null),
)
