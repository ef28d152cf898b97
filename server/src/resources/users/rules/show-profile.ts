import type { PersonalActor, User } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { findToken } from '../../../kernel/tokens.ts'
import { presentProfile } from '../present.ts'
import { listMemberships } from '../queries/users.ts'
import type { Profile } from '../schema.ts'

/** How the caller came, or how it will from now on. */
type Origin = Pick<PersonalActor, 'sealedToken'> & { session?: { isCookie: boolean } }

/**
 * A profile, with the token the caller came with. Where it came with none of its own, the user's API token; where it
 * came with a cookie, none at all.
 */
export async function showProfile(
  db: Db,
  services: Services,
  { sealedToken, session }: Origin,
  user: User,
): Promise<Profile> {
  const showing = { links: services.links, now: services.clock.now() }
  const memberships = await listMemberships(db, user.id)
  if (session?.isCookie) return presentProfile(user, showing, undefined, memberships)
  const access = sealedToken
    ? services.secrets.unseal(sealedToken)
    : await findToken(db, services, { type: 'user', id: user.id })
  return presentProfile(user, showing, { access, pubsub: user.pubsub_token }, memberships)
}
