import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Connection } from '../../contacts/public/queries/contacts.ts'
import type { ContactRow } from '../../contacts/table.ts'

/** The website inbox that goes by this token, and how its account is. */
export async function findWebsite(db: Db, websiteToken: string): Promise<WebsiteRow | undefined> {
  return (await byToken(db, { websiteToken }))[0]
}

const byToken = prepared((db, { websiteToken }: Params<{ websiteToken: string }>) =>
  db
    .selectFrom('inboxes')
    .innerJoin('accounts', 'accounts.id', 'inboxes.account_id')
    .selectAll('inboxes')
    .select(['accounts.status as account_status', 'accounts.locale as account_locale'])
    .where('inboxes.website_token', '=', websiteToken)
    .where('inboxes.deleted_at', 'is', null)
    .where('accounts.deleted_at', 'is', null),
)

export type WebsiteRow = Awaited<ReturnType<typeof byToken>>[number]

/** The contact that the inbox knows by this source id. */
export async function findVisitor(
  db: Db,
  sought: { accountId: number; inboxId: number; sourceId: string },
): Promise<{ contact: ContactRow; connection: Connection } | undefined> {
  const [found] = await bySource(db, sought)
  if (!found) return undefined
  const { connection_id, source_id, hmac_verified, pubsub_token, ...contact } = found
  const { account_id, id: contact_id } = contact
  const ids = { id: connection_id, account_id, contact_id, inbox_id: sought.inboxId }
  return { contact, connection: { ...ids, source_id, hmac_verified, pubsub_token } }
}

const bySource = prepared(
  (db, { accountId, inboxId, sourceId }: Params<{ accountId: number; inboxId: number; sourceId: string }>) =>
    db
      .selectFrom('contact_inboxes as connection')
      .innerJoin('contacts as contact', 'contact.id', 'connection.contact_id')
      .selectAll('contact')
      .select([
        'connection.id as connection_id',
        'connection.source_id',
        'connection.hmac_verified',
        'connection.pubsub_token',
      ])
      .where('connection.account_id', '=', accountId)
      .where('connection.inbox_id', '=', inboxId)
      .where('connection.source_id', '=', sourceId),
)

/** Unless somebody else has just done so. */
export async function markSeenOnSite(
  tx: Tx,
  { account_id, id }: Pick<WebsiteRow, 'account_id' | 'id'>,
  now: number,
  before: number,
): Promise<void> {
  await tx
    .updateTable('inboxes')
    .set({ last_seen_on_site_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_seen_on_site_at', 'is', null), eb('last_seen_on_site_at', '<=', before)]))
    .execute()
}

/** The websites that are on a host, and whether each has campaigns that are switched on. */
export function listWebsitesAt(db: Db, host: string, count: number) {
  return db
    .selectFrom('inboxes')
    .innerJoin('accounts', 'accounts.id', 'inboxes.account_id')
    .select(['inboxes.website_token', 'inboxes.channel_settings'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('campaigns')
            .select('campaigns.id')
            .whereRef('campaigns.account_id', '=', 'inboxes.account_id')
            .whereRef('campaigns.inbox_id', '=', 'inboxes.id')
            .where('campaigns.enabled', '=', true),
        )
        .as('has_campaigns'),
    )
    .where('inboxes.website_host', '=', host)
    .where('inboxes.website_token', 'is not', null)
    .where('inboxes.deleted_at', 'is', null)
    .where('accounts.status', '=', 'active')
    .where('accounts.deleted_at', 'is', null)
    .orderBy('inboxes.id')
    .limit(count)
    .execute()
}
