import type { Actor } from './actor.ts'
import type { Role } from './db/tables.ts'

/** Which conversations somebody may see: all of the account, or those of its own inboxes and teams. */
export type Sight = 'all' | { userId: number }

/** Agents see their inboxes and teams; administrators and bots see the whole account. */
export function sightOf({ actor, role }: { actor: Actor; role: Role | undefined }): Sight {
  return actor.type === 'user' && role === 'agent' ? { userId: actor.user.id } : 'all'
}
