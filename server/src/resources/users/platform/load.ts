import type { PlatformActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { reachedLoader, reaches } from '../../platform-apps/rules/reach.ts'
import { findUser } from '../queries/users.ts'

export const loadPlatformUser = reachedLoader('user', 'id', findUser)

export async function reachesUser(db: Db, actor: PlatformActor, id: number): Promise<boolean> {
  return (await reaches(db, actor, 'user', id)) && (await findUser(db, id)) !== undefined
}
