import type { Db } from '../../../../kernel/db/db.ts'
import { idIn } from '../../../../kernel/db/dialect.ts'
import type { Param, Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { Sight } from '../../../../kernel/sight.ts'
import type { ContactRow } from '../../table.ts'

/** The inboxes that know the contacts, as far as they may be seen. */
export async function listContactInboxes(db: Db, accountId: number, contactIds: number[], sight: Sight) {
  const userId = sight === 'all' ? undefined : sight.userId
  // A list costs more than the one that there is when a contact is looked at.
  const [contactId, ...others] = contactIds
  if (contactId === undefined) return []
  return connectionsOf(db, others.length === 0 ? { accountId, contactId, userId } : { accountId, contactIds, userId })
}

interface Wanted {
  accountId: number
  contactId?: number
  contactIds?: number[]
  userId: number | undefined
}

const connectionsOf = prepared((db, { accountId, contactId, contactIds, userId }: Params<Wanted>) => {
  const all = db
    .selectFrom('contact_inboxes')
    .innerJoin('inboxes', 'inboxes.id', 'contact_inboxes.inbox_id')
    .select([
      'contact_inboxes.contact_id',
      'contact_inboxes.source_id',
      'inboxes.id',
      'inboxes.name',
      'inboxes.channel_type',
      'inboxes.channel_settings',
      'inboxes.avatar_file_id',
    ])
    .where('contact_inboxes.account_id', '=', accountId)
    .where((eb) =>
      contactIds !== undefined
        ? idIn(db, 'contact_inboxes.contact_id', contactIds)
        : eb('contact_inboxes.contact_id', '=', contactId as Param<number>),
    )
    .where('inboxes.deleted_at', 'is', null)
    .orderBy('contact_inboxes.id')
  if (userId === undefined) return all
  return all.where('contact_inboxes.inbox_id', 'in', (eb) =>
    eb
      .selectFrom('inbox_members')
      .select('inbox_members.inbox_id')
      .where('inbox_members.account_id', '=', accountId)
      .where('inbox_members.user_id', '=', userId),
  )
})

/** How the inboxes know one contact, latest first, and whether anything was ever said there. */
export function listConnections(db: Db, { account_id, id }: ContactRow) {
  return db
    .selectFrom('contact_inboxes')
    .select(['inbox_id', 'source_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('conversations')
            .select('conversations.id')
            .where('conversations.account_id', '=', account_id)
            .whereRef('conversations.contact_inbox_id', '=', 'contact_inboxes.id'),
        )
        .as('has_conversations'),
    )
    .where('account_id', '=', account_id)
    .where('contact_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}
