import type { UserActor } from '../../kernel/actor.ts'
import { loader } from '../../kernel/load.ts'
import { findMacro, findOwnMacro } from './queries/macros.ts'

/** One that the caller may use: a global one, or its own. */
export const loadMacro = loader('macro', 'id', ({ db, accountId, actor }, id) =>
  findMacro(db, accountId, id, (actor as UserActor).user.id),
)

/** One that the caller may change: its own, and for administrators the global ones. */
export const loadOwnMacro = loader('macro', 'id', ({ db, accountId, actor, role }, id) =>
  findOwnMacro(db, accountId, id, { userId: (actor as UserActor).user.id, isAdministrator: role === 'administrator' }),
)
