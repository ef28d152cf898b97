import type { NamedToken, PersonalActor, User } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { isFor } from '../../../kernel/identify.ts'
import type { Services } from '../../../kernel/services.ts'
import { findToken } from '../../../kernel/tokens.ts'
import { presentProfile } from '../present.ts'
import { listMemberships } from '../queries/users.ts'
import type { Profile } from '../schema.ts'

/** How the caller came, or how it will from now on. */
type Origin = Pick<PersonalActor, 'sealedToken' | 'token'> & { session?: { isCookie: boolean } }

/**
 * A profile, with the token the caller came with. Where it came with none of its own, the user's API token; where it
 * came with a cookie or a named token, none at all, and with the latter only the account that it is for.
 */
export async function showProfile(
  db: Db,
  services: Services,
  { sealedToken, session, token }: Origin,
  user: User,
): Promise<Profile> {
  const showing = { links: services.links, now: services.clock.now() }
  const memberships = membershipsFor(token, await listMemberships(db, user.id))
  if (session?.isCookie || token) return presentProfile(user, showing, undefined, memberships)
  const access = sealedToken
    ? services.secrets.unseal(sealedToken)
    : await findToken(db, services, { type: 'user', id: user.id })
  return presentProfile(user, showing, { access, pubsub: user.pubsub_token }, memberships)
}

/** Those that the caller is to know of. */
export function membershipsFor<Row extends { account_id: number }>(token: NamedToken | undefined, all: Row[]): Row[] {
  return token ? all.filter(({ account_id }) => isFor(token, account_id)) : all
}
