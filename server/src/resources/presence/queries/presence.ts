import type { Db, Tx } from '../../../kernel/db/db.ts'
import { lockedIn, pairsIn } from '../../../kernel/db/dialect.ts'
import type { OrParam, Params } from '../../../kernel/db/param.ts'
import { prepared, preparedChange } from '../../../kernel/db/prepared.ts'

export interface PresentMember {
  account_id: number
  user_id: number
}

export interface PresentContact {
  account_id: number
  contact_id: number
}

interface Lease {
  pairs: string
  until: number
}

/** They are online until then, or for longer where somebody has said so. */
export async function renewMembers(tx: Tx, members: readonly PresentMember[], until: number): Promise<void> {
  if (members.length > 0) await raiseMembers(tx, { pairs: memberPairs(members), until })
}

/** They are online until then at most. */
export async function endMembers(tx: Tx, members: readonly PresentMember[], until: number): Promise<void> {
  if (members.length > 0) await lowerMembers(tx, { pairs: memberPairs(members), until })
}

export async function renewContacts(tx: Tx, contacts: readonly PresentContact[], until: number): Promise<void> {
  if (contacts.length > 0) await raiseContacts(tx, { pairs: contactPairs(contacts), until })
}

export async function endContacts(tx: Tx, contacts: readonly PresentContact[], until: number): Promise<void> {
  if (contacts.length > 0) await lowerContacts(tx, { pairs: contactPairs(contacts), until })
}

function memberPairs(members: readonly PresentMember[]): string {
  return JSON.stringify(members.map(({ account_id, user_id }) => [account_id, user_id]))
}

function contactPairs(contacts: readonly PresentContact[]): string {
  return JSON.stringify(contacts.map(({ account_id, contact_id }) => [account_id, contact_id]))
}

const raiseMembers = preparedChange((db, { pairs, until }: Params<Lease>) => setMembers(db, pairs, until, '<'))
const lowerMembers = preparedChange((db, { pairs, until }: Params<Lease>) => setMembers(db, pairs, until, '>'))
const raiseContacts = preparedChange((db, { pairs, until }: Params<Lease>) => setContacts(db, pairs, until, '<'))
const lowerContacts = preparedChange((db, { pairs, until }: Params<Lease>) => setContacts(db, pairs, until, '>'))

/**
 * Changes only those whose time is earlier, or later; somebody who has none was never there. They are held in the order
 * of their ids first, so that processes which renew the same ones never wait for each other in a circle.
 */
function setMembers(db: Db, pairs: OrParam<string>, until: OrParam<number>, than: '<' | '>') {
  const held = db
    .selectFrom(pairsIn(db, pairs))
    .innerJoin('account_users', (join) =>
      join.onRef('account_users.account_id', '=', 'pair.one').onRef('account_users.user_id', '=', 'pair.other'),
    )
    .select('account_users.id')
    .where((eb) => eb(eb.fn.coalesce('account_users.online_until', eb.lit(0)), than, until))
    .orderBy('account_users.id')
  return db
    .with('held', () => lockedIn(db, 'account_users', held))
    .updateTable('account_users')
    .from('held')
    .set({ online_until: until })
    .whereRef('account_users.id', '=', 'held.id')
}

function setContacts(db: Db, pairs: OrParam<string>, until: OrParam<number>, than: '<' | '>') {
  const held = db
    .selectFrom(pairsIn(db, pairs))
    .innerJoin('contacts', (join) =>
      join.onRef('contacts.id', '=', 'pair.other').onRef('contacts.account_id', '=', 'pair.one'),
    )
    .select('contacts.id')
    .where((eb) => eb(eb.fn.coalesce('contacts.online_until', eb.lit(0)), than, until))
    .orderBy('contacts.id')
  return db
    .with('held', () => lockedIn(db, 'contacts', held))
    .updateTable('contacts')
    .from('held')
    .set({ online_until: until })
    .whereRef('contacts.id', '=', 'held.id')
}

export const listMembers = prepared((db, { accountId }: Params<{ accountId: number }>) =>
  db
    .selectFrom('account_users')
    .select(['user_id', 'availability', 'auto_offline', 'online_until'])
    .where('account_id', '=', accountId)
    .orderBy('user_id'),
)

const mostContacts = 1000

export const listOnlineContacts = prepared((db, { accountId, now }: Params<{ accountId: number; now: number }>) =>
  onlineContactIds(db, accountId, now),
)

/** Those who stay longest come first, where they are too many to show all. */
export function onlineContactIds(db: Db, accountId: OrParam<number>, now: OrParam<number>) {
  return onlineContacts(db, accountId, now)
    .select('contacts.id')
    .orderBy('contacts.online_until', 'desc')
    .limit(mostContacts)
}

export function onlineContacts(db: Db, accountId: OrParam<number>, now: OrParam<number>) {
  return db.selectFrom('contacts').where('contacts.account_id', '=', accountId).where('contacts.online_until', '>', now)
}
