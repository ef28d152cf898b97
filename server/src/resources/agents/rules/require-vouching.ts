import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { mayVouchFor } from '../../users/queries/vouching.ts'
import type { AgentRow } from '../queries/agents.ts'

/** Refuses what would let the caller act as a member where it has no say, or go without its own password and code. */
export async function requireVouching(db: Db, callerId: number, { user_id }: AgentRow): Promise<void> {
  if (user_id === callerId) fail('own_membership', { field: 'id', message: 'is you: use your profile' })
  if (!(await mayVouchFor(db, callerId, user_id))) fail('vouching_refused', { field: 'id' })
}
