import type { AccessTx } from '../../../../kernel/access-version.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import { findLocked, locked } from '../../../../kernel/db/dialect.ts'
import type { Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { InboxRow } from '../../../inboxes/table.ts'
import type { ContactInboxRow, ContactRow } from '../../table.ts'

/** The contact as the inbox knows it. */
export type Connection = Omit<ContactInboxRow, 'created_at' | 'updated_at'>

/** As much of the inbox as decides what its contacts may do. */
export type VisitedInbox = Pick<
  InboxRow,
  'id' | 'account_id' | 'channel_settings' | 'sealed_hmac_token' | 'allow_messages_after_resolved'
>

interface Pair {
  inboxIdentifier: string
  sourceId: string
}

export interface Visit {
  contact: ContactRow
  connection: Connection
  inbox: VisitedInbox
}

/** Inbox, contact and the account they are of, in one statement: every request of the public client API begins here. */
export async function findVisit(db: Db, pair: Pair): Promise<Visit | undefined> {
  const [found] = await byPair(db, pair)
  if (!found) return undefined
  const { connection_id, source_id, hmac_verified, pubsub_token, inbox_id, ...rest } = found
  const { channel_settings, sealed_hmac_token, allow_messages_after_resolved, ...contact } = rest
  const { account_id, id: contact_id } = contact
  return {
    contact,
    connection: { id: connection_id, account_id, contact_id, inbox_id, source_id, hmac_verified, pubsub_token },
    inbox: { id: inbox_id, account_id, channel_settings, sealed_hmac_token, allow_messages_after_resolved },
  }
}

const byPair = prepared((db, { inboxIdentifier, sourceId }: Params<Pair>) =>
  db
    .selectFrom('inboxes as inbox')
    .innerJoin('accounts as account', 'account.id', 'inbox.account_id')
    .innerJoin('contact_inboxes as connection', 'connection.inbox_id', 'inbox.id')
    .innerJoin('contacts as contact', 'contact.id', 'connection.contact_id')
    .selectAll('contact')
    .select([
      'connection.id as connection_id',
      'connection.source_id',
      'connection.hmac_verified',
      'connection.pubsub_token',
      'inbox.id as inbox_id',
      'inbox.channel_settings',
      'inbox.sealed_hmac_token',
      'inbox.allow_messages_after_resolved',
    ])
    .where('inbox.identifier', '=', inboxIdentifier)
    .where('inbox.deleted_at', 'is', null)
    .where('connection.source_id', '=', sourceId)
    .where('account.status', '=', 'active')
    .where('account.deleted_at', 'is', null),
)

/** Inside a transaction it stays as it is. */
export function findContactByIdentifier(
  db: Db,
  accountId: number,
  identifier: string,
): Promise<ContactRow | undefined> {
  const query = db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('identifier', '=', identifier)
  return findLocked(db, () => locked(db, query).execute())
}

export async function markVerified(access: AccessTx, { account_id, id }: Connection, now: number): Promise<void> {
  await access
    .updateTable('contact_inboxes')
    .set({ hmac_verified: true, updated_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}

/** In alphabetical order. */
export async function listContactLabels(db: Db, { account_id, id }: ContactRow): Promise<string[]> {
  const labels = await labelsOf(db, { accountId: account_id, contactId: id })
  return labels.map(({ title }) => title)
}

const labelsOf = prepared((db, { accountId, contactId }: Params<{ accountId: number; contactId: number }>) =>
  db
    .selectFrom('contact_labels')
    .innerJoin('labels', 'labels.id', 'contact_labels.label_id')
    .select('labels.title')
    .where('contact_labels.account_id', '=', accountId)
    .where('contact_labels.contact_id', '=', contactId)
    .orderBy('labels.title'),
)
