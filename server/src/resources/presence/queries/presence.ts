import type { Kysely } from 'kysely'
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

const members = { table: 'account_users', key: 'user_id' } as const
const contacts = { table: 'contacts', key: 'id' } as const

const raiseMembers = preparedChange((db, lease: Params<Lease>) => moveLeases(db, members, lease, '<'))
const lowerMembers = preparedChange((db, lease: Params<Lease>) => moveLeases(db, members, lease, '>'))
const raiseContacts = preparedChange((db, lease: Params<Lease>) => moveLeases(db, contacts, lease, '<'))
const lowerContacts = preparedChange((db, lease: Params<Lease>) => moveLeases(db, contacts, lease, '>'))

/** Stands for whichever table it is. */
interface Leased {
  leased: { id: number; account_id: number; user_id: number; online_until: number | null }
}

/**
 * Changes only those whose time is earlier, or later; somebody who has none was never there. They are held in the order
 * of their ids first, so that processes which renew the same ones never wait for each other in a circle.
 */
function moveLeases(
  db: Db,
  { table, key }: typeof members | typeof contacts,
  { pairs, until }: Params<Lease>,
  than: '<' | '>',
) {
  const any = db as unknown as Kysely<Leased>
  const leased = `${table} as leased` as 'leased'
  const held = any
    .selectFrom(pairsIn(db, pairs))
    .innerJoin(leased, (join) =>
      join.onRef('leased.account_id', '=', 'pair.one').onRef(`leased.${key}`, '=', 'pair.other'),
    )
    .select('leased.id')
    .where((eb) => eb(eb.fn.coalesce('leased.online_until', eb.lit(0)), than, until))
    .orderBy('leased.id')
  return any
    .with('held', () => lockedIn(db, 'leased', held))
    .updateTable(leased)
    .from('held')
    .set({ online_until: until })
    .whereRef('leased.id', '=', 'held.id')
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
