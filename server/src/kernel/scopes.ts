import type { Actor, NamedToken } from './actor.ts'

/** The parts of an account that a named token can be for. */
export const areas = ['conversations', 'contacts', 'reports', 'help_center', 'settings'] as const
export type Area = (typeof areas)[number]
export type Scope = `${Area}:${'read' | 'write'}`

/** Answers the parts that an operation, named by its id, is about; undefined where no named token reaches it. */
export type AreasOf = (operationId: string) => readonly Area[] | undefined

/** What a named token can be made for. A set of them is stored as a number with a bit for each, so new ones come last. */
export const scopes: readonly Scope[] = areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const)

export function bitsOfScopes(granted: readonly Scope[]): number {
  return scopes.reduce((bits, scope) => (granted.includes(scope) ? bits + bitOf(scope) : bits), 0)
}

export function scopesIn(bits: number): Scope[] {
  return scopes.filter((scope) => (bits & bitOf(scope)) !== 0)
}

function bitOf(scope: Scope): number {
  return 2 ** scopes.indexOf(scope)
}

/** Whoever may write may read. */
export function covers({ scopes: bits }: NamedToken, scope: Scope): boolean {
  if (bits === null) return true
  return scopesIn(bits).some((held) => held === scope || held === scope.replace(':read', ':write'))
}

/** Whether the caller was given all that its role allows of this; everybody was who came without a named token. */
export function holdsScope(actor: Actor, scope: Scope): boolean {
  return actor.type !== 'user' || !actor.token || covers(actor.token, scope)
}
