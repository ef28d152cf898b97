import type { Actor, NamedToken } from './actor.ts'
import { fail } from './errors.ts'
import { type Operation, onlyReads } from './operation.ts'

/** The parts of an account that a named token can be for. */
export const areas = ['conversations', 'contacts', 'reports', 'help_center', 'settings'] as const
export type Area = (typeof areas)[number]
export type Scope = `${Area}:${'read' | 'write'}`

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
function covers({ scopes: bits }: NamedToken, scope: Scope): boolean {
  if (bits === null) return true
  return scopesIn(bits).some((held) => held === scope || held === scope.replace(':read', ':write'))
}

/** Answers the parts that an operation is about; none of those that no named token reaches. */
export type AreasOf = (operationId: string) => readonly Area[] | undefined

/** What a named token needs for an operation; undefined where nothing is enough. */
export function scopesOf(operation: Operation, areasOf: AreasOf): readonly Scope[] | undefined {
  return areasOf(operation.id)?.map((area) => `${area}:${onlyReads(operation) ? 'read' : 'write'}` as const)
}

/** Comes after what the person may do: a named token takes away from that, and never adds to it. */
export function requireScopes(actor: Actor, operation: Operation, areasOf: AreasOf): void {
  const token = actor.type === 'user' ? actor.token : undefined
  if (!token) return
  const needed = scopesOf(operation, areasOf) ?? fail('named_token_refused')
  const missing = needed.filter((scope) => !covers(token, scope))
  if (missing.length === 0) return
  fail('scope_required', {
    message: `This token was made without the scope ${missing.join(' and ')}. Make one that has it.`,
  })
}

/** Whether the caller was given all that its role allows of this; everybody was who came without a named token. */
export function holdsScope(actor: Actor, scope: Scope): boolean {
  return actor.type !== 'user' || !actor.token || covers(actor.token, scope)
}
