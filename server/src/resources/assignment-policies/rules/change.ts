import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import {
  type CountedPolicy,
  findAssignmentPolicy,
  holdAssignmentPolicy,
  listInboxIdsOfPolicy,
  setPolicyOfInbox,
  updateAssignmentPolicy,
} from '../queries/assignment-policies.ts'
import type { AssignmentPolicyChanges } from '../schema.ts'
import { distributeLater } from './distribute.ts'

/** What waits in its inboxes may be handed out by other rules now. */
export async function changePolicy(
  tx: Tx,
  policy: CountedPolicy,
  changes: AssignmentPolicyChanges,
  now: number,
): Promise<CountedPolicy> {
  const { account_id, id } = policy
  await updateAssignmentPolicy(tx, policy, changes, now)
  await distributeLater(tx, account_id, await listInboxIdsOfPolicy(tx, policy), now)
  return (await findAssignmentPolicy(tx, account_id, id)) ?? fail('not_found')
}

/** In place of the one that the inbox has, if any. */
export async function choosePolicy(tx: Tx, inbox: InboxRow, policyId: number, now: number): Promise<CountedPolicy> {
  const { account_id: accountId, id: inboxId } = inbox
  const isThere = await holdAssignmentPolicy(tx, accountId, policyId)
  if (!isThere) fail('unknown', { field: 'assignment_policy_id' })
  await setPolicyOfInbox(tx, { accountId, inboxId }, policyId)
  await distributeLater(tx, accountId, [inboxId], now)
  return (await findAssignmentPolicy(tx, accountId, policyId))!
}
