import type { Tx } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { ConversationRow } from '../../table.ts'
import { type Candidate, findCandidate } from '../queries/assignments.ts'

/** A person of the account whose role lets it have conversations. */
export async function requireCandidate(
  tx: Tx,
  place: Pick<ConversationRow, 'account_id' | 'inbox_id' | 'team_id'>,
  userId: number,
): Promise<Candidate> {
  const candidate = (await findCandidate(tx, place, userId)) ?? fail('unknown', { field: 'assignee_id' })
  if (candidate.may_have) return candidate
  return fail('not_allowed', { field: 'assignee_id', message: 'has a role that shows it no conversations' })
}
