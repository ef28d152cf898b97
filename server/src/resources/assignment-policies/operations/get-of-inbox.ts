import { operation } from '../../../kernel/operation.ts'
import { loadParentInbox } from '../../inboxes/load.ts'
import { loadPolicyOfInbox } from '../load.ts'
import { presentAssignmentPolicy } from '../present.ts'
import { AssignmentPolicy } from '../schema.ts'

export const getOfInbox = operation(
  'assignmentPolicies.getOfInbox',
  {
    get: '/api/v1/accounts/:account_id/inboxes/:inbox_id/assignment_policy',
    summary: 'Get the assignment policy of an inbox',
    access: 'administrator',
    load: { inbox: loadParentInbox, policy: loadPolicyOfInbox },
    reply: AssignmentPolicy,
  },
  ({ policy }) => presentAssignmentPolicy(policy),
)
