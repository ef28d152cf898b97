import type { PersonalActor, User } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { findToken } from '../../../kernel/tokens.ts'
import { presentProfile } from '../present.ts'
import { listMemberships } from '../queries/users.ts'
import type { Profile } from '../schema.ts'

/** A profile, with the token the caller came with. Where it came with none of its own, the user's API token. */
export async function showProfile(
  db: Db,
  services: Services,
  { sealedToken }: Pick<PersonalActor, 'sealedToken'>,
  user: User,
): Promise<Profile> {
  const token = sealedToken
    ? services.secrets.unseal(sealedToken)
    : await findToken(db, services, { type: 'user', id: user.id })
  const showing = { links: services.links, now: services.clock.now() }
  return presentProfile(user, showing, token, await listMemberships(db, user.id))
}
