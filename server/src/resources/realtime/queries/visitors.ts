import type { Db } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

const columns = [
  'connection.id',
  'connection.account_id',
  'connection.contact_id',
  'connection.inbox_id',
  'connection.pubsub_token',
  'connection.hmac_verified',
  'contact.blocked',
  'inbox.channel_settings',
] as const

/** A contact as an inbox knows it, where neither the inbox nor the account is gone. */
export const findVisitorByToken = prepared((db, { pubsubToken }: Params<{ pubsubToken: string }>) =>
  visitors(db).where('connection.pubsub_token', '=', pubsubToken),
)

export const listVisitors = prepared((db, { accountId, ids }: Params<{ accountId: number; ids: number[] }>) =>
  visitors(db)
    .where('connection.account_id', '=', accountId)
    .where(idIn(db, 'connection.id', ids)),
)

function visitors(db: Db) {
  return db
    .selectFrom('contact_inboxes as connection')
    .innerJoin('contacts as contact', 'contact.id', 'connection.contact_id')
    .innerJoin('inboxes as inbox', 'inbox.id', 'connection.inbox_id')
    .innerJoin('accounts as account', 'account.id', 'connection.account_id')
    .select(columns)
    .where('inbox.deleted_at', 'is', null)
    .where('account.status', '=', 'active')
    .where('account.deleted_at', 'is', null)
}

export type VisitorRow = Awaited<ReturnType<typeof findVisitorByToken>>[number]

/** The verified ones of each inbox, through which a verified contact sees what belongs to any of them. */
export const listVerified = prepared((db, { accountId, ids }: Params<{ accountId: number; ids: number[] }>) =>
  db
    .selectFrom('contact_inboxes')
    .select(['id', 'contact_id', 'inbox_id'])
    .where('account_id', '=', accountId)
    .where(idIn(db, 'contact_id', ids))
    .where('hmac_verified', '=', true),
)
