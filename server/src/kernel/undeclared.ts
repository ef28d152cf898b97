import { auditEvent } from './audit.ts'
import { scopeOf, type Tx } from './db/db.ts'
import { Failure } from './errors.ts'
import type { Kernel } from './kernel.ts'
import type { Route } from './route.ts'

/** For tests: what an operation does without having declared it is a failure. */

export function refuseUndeclared({ operation, declaredErrors }: Route, error: unknown): void {
  if (!(error instanceof Failure)) return
  const undeclared = error.problems.find(({ code }) => !declaredErrors.has(code))
  if (undeclared) throw new Error(`${operation.id} failed with '${undeclared.code}', which it does not declare`)
}

export function refuseUndeclaredEvents({ checkEvent }: Kernel, { operation, audit }: Route, tx: Tx): void {
  const { emits = [] } = operation.declaration
  const declared: readonly string[] = audit ? [...emits, auditEvent] : emits
  for (const { name, payload } of scopeOf(tx).emitted) {
    if (!declared.includes(name)) throw new Error(`${operation.id} emitted '${name}', which it does not declare`)
    checkEvent?.(name, payload)
  }
}
