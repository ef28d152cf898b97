import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { Membership } from '../../../../kernel/removals.ts'
import { bitsOfScopes, type Scope, scopesIn } from '../../../../kernel/scopes.ts'

/** A named token of a user, as it can be shown. */
export interface AccessTokenRow {
  id: number
  name: string
  /** None for one that may do everything. */
  scopes: Scope[]
  account_id: number | null
  hint: string
  created_at: number
  expires_at: number | null
  last_used_at: number | null
}

const columns = ['id', 'name', 'scopes', 'account_id', 'hint', 'created_at', 'expires_at', 'last_used_at'] as const

/** The newest first. A user has few. */
export async function listAccessTokens(db: Db, userId: number): Promise<AccessTokenRow[]> {
  return (await namedTokens(db, userId).orderBy('id', 'desc').execute()).map(rowOf)
}

export async function findAccessToken(db: Db, userId: number, id: number): Promise<AccessTokenRow | undefined> {
  const found = await namedTokens(db, userId).where('id', '=', id).executeTakeFirst()
  return found && rowOf(found)
}

export async function countAccessTokens(db: Db, userId: number): Promise<number> {
  const counted = namedTokens(db, userId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

function namedTokens(db: Db, userId: number) {
  return db
    .selectFrom('access_tokens')
    .select(columns)
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', userId)
    .where('name', 'is not', null)
}

type NewRow = Omit<AccessTokenRow, 'id' | 'last_used_at'> & { user_id: number; digest: string }

export async function insertAccessToken(tx: Tx, { user_id, scopes, ...token }: NewRow): Promise<AccessTokenRow> {
  const bits = scopes.length === 0 ? null : bitsOfScopes(scopes)
  const row = { ...token, owner_type: 'user' as const, owner_id: user_id, sealed: null, scopes: bits }
  return rowOf(await tx.insertInto('access_tokens').values(row).returning(columns).executeTakeFirstOrThrow())
}

export async function deleteAccessToken(tx: Tx, userId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', userId)
    .where('name', 'is not', null)
    .where('id', '=', id)
    .execute()
}

/** Those that a member has made for this account alone. */
export async function deleteTokensOfMember(tx: Tx, { account_id, user_id }: Membership): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where('account_id', '=', account_id)
    .where('owner_type', '=', 'user')
    .where('owner_id', '=', user_id)
    .execute()
}

type Stored = { [C in (typeof columns)[number]]: C extends 'scopes' ? number | null : AccessTokenRow[C] | null }

function rowOf({ id, name, scopes, hint, created_at, ...rest }: Stored): AccessTokenRow {
  const held = scopes === null ? [] : scopesIn(scopes)
  return { ...rest, id: id!, name: name!, scopes: held, hint: hint!, created_at: created_at! }
}
