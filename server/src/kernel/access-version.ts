import { beforeCommit, type Tx } from './db/db.ts'
import { idIn, lockFirst, signal } from './db/dialect.ts'
import type { Params } from './db/param.ts'
import { preparedChange } from './db/prepared.ts'

declare const raising: unique symbol

/** A transaction that raises the version: queries that change who may see what take no other. */
export type AccessTx = Tx & { readonly [raising]: true }

interface Concerned {
  accounts: Set<number>
  /** Those among them whose members are concerned. */
  ofMembers: Set<number>
}

const concernedBy = new WeakMap<Tx, Concerned>()

/**
 * Says that somebody may see more or less of these accounts than before. Whoever keeps who may see what, such as the
 * socket, compares the version with the one that it has read before the rest, and is told after the commit.
 */
export function accessChanged(tx: Tx, accountIds: readonly number[]): AccessTx {
  const { accounts } = concerned(tx)
  for (const id of accountIds) accounts.add(id)
  if (accountIds.length > 0) signal(tx, 'access', accountIds)
  return tx as AccessTx
}

/** The same where it is about members, their roles, inboxes and teams: what lists show them may be something else now. */
export function membersChanged(tx: Tx, accountIds: readonly number[]): AccessTx {
  const { ofMembers } = concerned(tx)
  for (const id of accountIds) ofMembers.add(id)
  return accessChanged(tx, accountIds)
}

/** The same where one user is recognised by something else than before, or by nothing any more. */
export async function accessOfUserChanged(tx: Tx, userId: number): Promise<AccessTx> {
  const memberships = await tx
    .selectFrom('account_users')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute()
  return accessChanged(
    tx,
    memberships.map(({ account_id }) => account_id),
  )
}

function concerned(tx: Tx): Concerned {
  const known = concernedBy.get(tx)
  if (known) return known
  const fresh: Concerned = { accounts: new Set(), ofMembers: new Set() }
  concernedBy.set(tx, fresh)
  beforeCommit(tx, 'access version', () => raise(tx, fresh))
  return fresh
}

/** Several accounts always in the same order, so that nobody waits in a circle. */
async function raise(tx: Tx, { accounts, ofMembers }: Concerned): Promise<void> {
  concernedBy.delete(tx)
  const all = [...accounts]
  const others = all.filter((id) => !ofMembers.has(id))
  if (all.length > 1)
    await lockFirst(
      tx,
      tx
        .selectFrom('accounts')
        .select('id')
        .where(idIn(tx, 'id', all))
        .orderBy('id'),
    )
  if (ofMembers.size > 0) await raiseBoth(tx, { ids: [...ofMembers] })
  if (others.length > 0) await raiseAccess(tx, { ids: others })
}

const raiseAccess = preparedChange((db, { ids }: Params<{ ids: number[] }>) =>
  db
    .updateTable('accounts')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where(idIn(db, 'id', ids)),
)

const raiseBoth = preparedChange((db, { ids }: Params<{ ids: number[] }>) =>
  db
    .updateTable('accounts')
    .set((eb) => ({ access_version: eb('access_version', '+', 1), member_version: eb('member_version', '+', 1) }))
    .where(idIn(db, 'id', ids)),
)
