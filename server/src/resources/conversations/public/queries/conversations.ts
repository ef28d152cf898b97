import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { Tables } from '../../../../kernel/db/tables.ts'
import type { Page } from '../../../../kernel/paging.ts'
import {
  type ConversationView,
  conversationViews,
  lockConversation,
  updateConversation,
} from '../../queries/conversations.ts'
import type { ConversationRow } from '../../table.ts'

const shown = [
  'id',
  'account_id',
  'display_id',
  'uuid',
  'inbox_id',
  'contact_id',
  'status',
  'unread_count',
  'contact_last_seen_at',
  'agent_last_seen_at',
  'last_activity_at',
] as const

/** As much of a conversation as its contact is shown. */
export type PublicConversationRow = Pick<ConversationRow, (typeof shown)[number]>

/** Whose conversations are meant. */
export interface Owner {
  accountId: number
  contactId: number
  inboxId: number
  connectionId: number
}

export interface Asking extends Owner {
  verified: boolean
}

/** True of those that began with this source id, and for a verified contact with any of its verified ones here. */
function ownConversations({ accountId, contactId, inboxId, connectionId }: Owner | Params<Owner>, verified: boolean) {
  return (eb: ExpressionBuilder<Tables, 'conversations'>): Expression<SqlBool> => {
    const own = [
      eb('conversations.account_id', '=', accountId),
      eb('conversations.contact_id', '=', contactId),
      eb('conversations.inbox_id', '=', inboxId),
    ]
    const thisOne = eb('conversations.contact_inbox_id', '=', connectionId)
    if (!verified) return eb.and([...own, thisOne])
    const verifiedOnes = eb
      .selectFrom('contact_inboxes')
      .select('contact_inboxes.id')
      .where('contact_inboxes.account_id', '=', accountId)
      .where('contact_inboxes.contact_id', '=', contactId)
      .where('contact_inboxes.inbox_id', '=', inboxId)
      .where('contact_inboxes.hmac_verified', '=', true)
    return eb.and([...own, eb.or([thisOne, eb('conversations.contact_inbox_id', 'in', verifiedOnes)])])
  }
}

interface Numbered extends Owner {
  displayId: number
}

const rowByNumber = (verified: boolean) =>
  prepared((db, { displayId, ...owner }: Params<Numbered>) =>
    db
      .selectFrom('conversations')
      .select(shown)
      .where('display_id', '=', displayId)
      .where(ownConversations(owner, verified) as never),
  )

const viewByNumber = (verified: boolean) =>
  prepared((db, { displayId, ...owner }: Params<Numbered>) =>
    conversationViews(db, owner.accountId)
      .where('conversations.display_id', '=', displayId)
      .where(ownConversations(owner, verified) as never),
  )

const finders = {
  unverified: { row: rowByNumber(false), view: viewByNumber(false) },
  verified: { row: rowByNumber(true), view: viewByNumber(true) },
}

function findersOf({ verified }: Asking) {
  return finders[verified ? 'verified' : 'unverified']
}

/** By its number. */
export async function findOwnConversation(
  db: Db,
  asking: Asking,
  displayId: number,
): Promise<PublicConversationRow | undefined> {
  return (await findersOf(asking).row(db, { ...asking, displayId }))[0]
}

/** By its number, with all that a change needs. Inside a transaction it stays as it is. */
export async function findOwnConversationView(
  db: Db,
  asking: Asking,
  displayId: number,
): Promise<ConversationView | undefined> {
  await lockConversation(db, asking.accountId, displayId)
  return (await findersOf(asking).view(db, { ...asking, displayId }))[0]
}

/** Newest activity first. */
export function listOwnConversations(db: Db, asking: Asking, page: Page): Promise<PublicConversationRow[]> {
  const query = db.selectFrom('conversations').select(shown).where(ownConversations(asking, asking.verified))
  return page.fetch(query, [
    ['last_activity_at', 'desc'],
    ['id', 'desc'],
  ])
}

export function setContactSeen(tx: Tx, conversation: PublicConversationRow, now: number): Promise<void> {
  return updateConversation(tx, conversation, { contact_last_seen_at: now })
}
