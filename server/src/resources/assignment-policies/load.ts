import { loader } from '../../kernel/load.ts'
import type { InboxRow } from '../inboxes/table.ts'
import { findAssignmentPolicy } from './queries/assignment-policies.ts'

export const loadAssignmentPolicy = loader('assignment policy', 'id', ({ db, accountId }, id) =>
  findAssignmentPolicy(db, accountId, id),
)

/** The one of an inbox that was loaded before it. */
export const loadPolicyOfInbox = loader('policy of inbox', 'inbox_id', async ({ db, accountId, records }) => {
  const { assignment_policy_id } = records.inbox as InboxRow
  return assignment_policy_id === null ? undefined : findAssignmentPolicy(db, accountId, assignment_policy_id)
})
