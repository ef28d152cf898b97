import type { Actor } from './actor.ts'
import type { Role } from './db/tables.ts'
import { grants, type Permission, permissionsOf } from './permissions.ts'

/** Which conversations of its inboxes and teams somebody may see. */
export const reaches = ['manage', 'unassigned', 'participating', 'none'] as const

/**
 * All of them; those that nobody has and its own; its own, which it was given or takes part in; none. Of several that a
 * role grants, the first counts.
 */
export type Reach = (typeof reaches)[number]

/** Which conversations somebody may see: all of the account, or some of those of its own inboxes and teams. */
export type Sight = 'all' | { userId: number; conversations: Reach }

export const permissionFor: Record<Exclude<Reach, 'none'>, Permission> = {
  manage: 'conversation_manage',
  unassigned: 'conversation_unassigned_manage',
  participating: 'conversation_participating_manage',
}

export function reachOf(permissions: number): Reach {
  return reaches.find((reach) => reach === 'none' || grants(permissions, permissionFor[reach]))!
}

/** Agents see what their role lets them see of their inboxes and teams; administrators and bots see the whole account. */
export function sightOf({ actor, role }: { actor: Actor; role: Role | undefined }): Sight {
  if (actor.type !== 'user' || role !== 'agent') return 'all'
  return { userId: actor.user.id, conversations: reachOf(actor.permissions ?? 0) }
}

/** The same of somebody who does not call: `permissions` are those of its custom role, if it has one. */
export function sightOfMember(member: { userId: number; role: Role; permissions: number | null }): Sight {
  const { userId, role, permissions } = member
  return role === 'agent' ? { userId, conversations: reachOf(permissionsOf(role, permissions)) } : 'all'
}
