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
  'created_at',
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

const latestNumber = (verified: boolean) =>
  prepared((db, owner: Params<Owner>) =>
    db
      .selectFrom('conversations')
      .select('display_id')
      .where(ownConversations(owner, verified) as never)
      .orderBy('id', 'desc')
      .limit(1),
  )

const numberOfMessage = (verified: boolean) =>
  prepared((db, { messageId, ...owner }: Params<Owner & { messageId: number }>) =>
    db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select('conversations.display_id')
      .where('messages.account_id', '=', owner.accountId)
      .where('messages.id', '=', messageId)
      .where(ownConversations(owner, verified) as never),
  )

const findersFor = (verified: boolean) => ({
  row: rowByNumber(verified),
  view: viewByNumber(verified),
  latest: latestNumber(verified),
  ofMessage: numberOfMessage(verified),
})

const finders = { unverified: findersFor(false), verified: findersFor(true) }

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

/** The number of the one that was begun last. */
export async function findLatestOwnNumber(db: Db, asking: Asking): Promise<number | undefined> {
  return (await findersOf(asking).latest(db, asking))[0]?.display_id
}

/** The number of the one that has this message. */
export async function findOwnNumberOfMessage(db: Db, asking: Asking, messageId: number): Promise<number | undefined> {
  return (await findersOf(asking).ofMessage(db, { ...asking, messageId }))[0]?.display_id
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
