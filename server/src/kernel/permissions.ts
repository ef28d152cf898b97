import type { Role } from './db/tables.ts'

/** What a role can allow. A set of them is stored as a number with a bit for each, so new ones come last. */
export const permissions = [
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
  'contact_manage',
  'report_manage',
  'knowledge_base_manage',
] as const

export type Permission = (typeof permissions)[number]

/** Those that operations ask for; the others say which conversations somebody may see. */
export const requirable = ['contact_manage', 'report_manage', 'knowledge_base_manage'] as const satisfies Permission[]

export type Requirable = (typeof requirable)[number]

export function bitOf(permission: Permission): number {
  return 2 ** permissions.indexOf(permission)
}

export function bitsOf(granted: readonly Permission[]): number {
  return permissions.reduce((bits, name) => (granted.includes(name) ? bits + bitOf(name) : bits), 0)
}

export function grants(bits: number, permission: Permission): boolean {
  return (bits & bitOf(permission)) !== 0
}

export function permissionsIn(bits: number): Permission[] {
  return permissions.filter((name) => grants(bits, name))
}

const ofRole: Record<Role, number> = {
  administrator: bitsOf(permissions),
  agent: bitsOf(['conversation_manage', 'contact_manage']),
}

/** What a member may do: an agent who has a role of the account's own has the permissions of that one only. */
export function permissionsOf(role: Role, ofCustomRole: number | null): number {
  return role === 'agent' ? (ofCustomRole ?? ofRole.agent) : ofRole[role]
}
