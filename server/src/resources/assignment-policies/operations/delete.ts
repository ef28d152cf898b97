import { operation } from '../../../kernel/operation.ts'
import { loadAssignmentPolicy } from '../load.ts'
import { deleteAssignmentPolicy } from '../queries/assignment-policies.ts'

export const remove = operation(
  'assignmentPolicies.delete',
  {
    delete: '/api/v1/accounts/:account_id/assignment_policies/:id',
    summary: 'Delete an assignment policy',
    description: 'Its inboxes go on without one.',
    access: 'administrator',
    load: { policy: loadAssignmentPolicy },
  },
  ({ policy, tx }) => deleteAssignmentPolicy(tx, policy),
)
