import type { User } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { ProvenIdentity } from '../../../kernel/single-sign-on.ts'
import { findIdentityOf, findUserByIdentity, insertIdentity } from '../queries/identities.ts'
import { deleteResetsOf } from '../queries/password-resets.ts'
import { findUserByEmail, updateUser } from '../queries/users.ts'

/** Why whoever the provider names is nobody here. */
export type IdentityRefusal = 'sso_unverified' | 'sso_unknown' | 'sso_conflict' | 'sso_unconfirmed'

interface Linking {
  /** Who is signed in already in the browser in question. */
  signedInAs: number | undefined
  now: number
}

/**
 * Whoever was linked before, by what the provider calls the person for good. Somebody who comes for the first time is
 * linked by an e-mail address that the provider has checked, and that the user is known to have: whoever only claimed
 * it here could otherwise wait for its owner with a password of their own.
 */
export async function userOfIdentity(
  tx: Tx,
  { issuer, subject, email }: ProvenIdentity,
  { signedInAs, now }: Linking,
): Promise<{ user: User; isNew: boolean } | IdentityRefusal> {
  const known = await findUserByIdentity(tx, { issuer, subject })
  if (known) return { user: known, isNew: false }
  if (email === undefined) return 'sso_unverified'
  const user = await findUserByEmail(tx, email)
  if (!user) return 'sso_unknown'
  // The user is held: whoever came at the same time has been linked by now.
  const linked = await findIdentityOf(tx, user.id, issuer)
  if (linked) return linked.subject === subject ? { user, isNew: false } : 'sso_conflict'
  if (!isKnownToHave(user) && signedInAs !== user.id) return 'sso_unconfirmed'
  if (!(await insertIdentity(tx, { user_id: user.id, issuer, subject, created_at: now }))) return 'sso_conflict'
  return { user: await confirmed(tx, user, now), isNew: true }
}

/** Invited by an administrator, made by the operator or a platform app; not who has signed up, or changed it. */
function isKnownToHave({ confirmed_at, password_hash, email_unproven_since }: User): boolean {
  return (confirmed_at !== null || password_hash === null) && email_unproven_since === null
}

/** The address is proven now. Whoever never had a password needs no link for one, and nobody else shall use it. */
async function confirmed(tx: Tx, user: User, now: number): Promise<User> {
  if (user.password_hash === null) await deleteResetsOf(tx, user.id)
  if (user.confirmed_at !== null && user.email_unproven_since === null) return user
  return updateUser(tx, user.id, {
    confirmed_at: user.confirmed_at ?? now,
    email_unproven_since: null,
    updated_at: now,
  })
}
