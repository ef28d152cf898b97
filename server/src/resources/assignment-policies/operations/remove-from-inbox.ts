import { operation } from '../../../kernel/operation.ts'
import { loadParentInbox } from '../../inboxes/load.ts'
import { loadPolicyOfInbox } from '../load.ts'
import { findChoiceOfInbox, setPolicyOfInbox } from '../queries/assignment-policies.ts'

export const removeFromInbox = operation(
  'assignmentPolicies.removeFromInbox',
  {
    delete: '/api/v1/accounts/:account_id/inboxes/:inbox_id/assignment_policy',
    summary: 'Take the assignment policy from an inbox',
    access: 'administrator',
    audit: { type: 'Inbox' },
    load: { inbox: loadParentInbox, policy: loadPolicyOfInbox },
  },
  {
    watched: ({ account, inbox, tx }) => findChoiceOfInbox(tx, { accountId: account.id, inboxId: inbox.id }),
    run: ({ account, inbox, tx }) => setPolicyOfInbox(tx, { accountId: account.id, inboxId: inbox.id }, null),
  },
)
