import { accessOfUserChanged } from './access-version.ts'
import type { Db, Tx } from './db/db.ts'
import type { TokenOwner } from './db/tables.ts'
import { randomToken } from './secrets.ts'
import type { Services } from './services.ts'

export interface Owner {
  type: TokenOwner
  id: number
}

export interface TokenOptions {
  token?: string
  expiresAt?: number
}

/** Gives the owner a token beside those it has. */
export async function issueToken(
  tx: Tx,
  { secrets, clock }: Services,
  owner: Owner,
  { token = randomToken(), expiresAt }: TokenOptions = {},
): Promise<string> {
  await tx
    .insertInto('access_tokens')
    .values({
      owner_type: owner.type,
      owner_id: owner.id,
      digest: secrets.digest(token),
      sealed: secrets.seal(token),
      expires_at: expiresAt ?? null,
      created_at: clock.now(),
    })
    .execute()
  return token
}

/**
 * Every request looks its token up, so those the owner had stop working with the commit, in every process. Those that
 * it has made for its programs are left as they are.
 */
export async function resetToken(tx: Tx, services: Services, owner: Owner): Promise<string> {
  await unnamedOf(tx.deleteFrom('access_tokens'), owner).execute()
  if (owner.type === 'user') await accessOfUserChanged(tx, owner.id)
  return issueToken(tx, services, owner)
}

/** All of them, named or not. */
export async function revokeTokens(tx: Tx, owner: Owner): Promise<void> {
  await tx.deleteFrom('access_tokens').where('owner_type', '=', owner.type).where('owner_id', '=', owner.id).execute()
}

/** The owner's token in the clear: the one it was given first, as long as that lasts. */
export async function findToken(db: Db, services: Services, owner: Owner): Promise<string | undefined> {
  return (await findExpiringToken(db, services, owner))?.token
}

/** The same, and until when it lasts: null for ever. */
export async function findExpiringToken(
  db: Db,
  { secrets }: Services,
  owner: Owner,
): Promise<{ token: string; expiresAt: number | null } | undefined> {
  const tokens = unnamedOf(db.selectFrom('access_tokens').select(['sealed', 'expires_at']), owner)
  const found = await tokens.orderBy('id').limit(1).executeTakeFirst()
  return found && { token: secrets.unseal(found.sealed!), expiresAt: found.expires_at }
}

interface Narrowed<Query> {
  where(column: 'owner_type', is: '=', type: TokenOwner): Query
  where(column: 'owner_id', is: '=', id: number): Query
  where(column: 'name', is: 'is', nothing: null): Query
}

/** Those that can be shown again; a named one is nobody's own token. */
function unnamedOf<Query extends Narrowed<Query>>(tokens: Query, { type, id }: Owner): Query {
  return tokens.where('owner_type', '=', type).where('owner_id', '=', id).where('name', 'is', null)
}

/** Whether somebody of this kind has the token. */
export async function isIssued(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  type: TokenOwner,
  token: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('access_tokens')
    .select('id')
    .where('digest', '=', secrets.digest(token))
    .where('owner_type', '=', type)
    .where('name', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** False when the tokens in the database were sealed with another secret key. */
export async function canUnsealStored(db: Db, { secrets }: Pick<Services, 'secrets'>): Promise<boolean> {
  const sealed = db.selectFrom('access_tokens').select('sealed').where('sealed', 'is not', null)
  const any = await sealed.orderBy('id').limit(1).executeTakeFirst()
  try {
    if (any) secrets.unseal(any.sealed!)
    return true
  } catch {
    return false
  }
}
