import type { User } from '../../../../kernel/actor.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import { showProfile } from '../../rules/show-profile.ts'
import type { PlatformUser } from '../schema.ts'

/** A user with its API token, for whoever reaches it on the Platform API. */
export async function showPlatformUser(db: Db, services: Services, user: User): Promise<PlatformUser> {
  const profile = await showProfile(db, services, { sealedToken: null }, user)
  return { ...profile, role: profile.role ?? null }
}
