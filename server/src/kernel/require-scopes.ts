import type { Actor } from './actor.ts'
import { fail } from './errors.ts'
import { type Operation, onlyReads } from './operation.ts'
import { type AreasOf, covers, type Scope } from './scopes.ts'

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
