import { operation } from '../../../kernel/operation.ts'
import { loadAssignmentPolicy } from '../load.ts'
import { presentAssignmentPolicy } from '../present.ts'
import { AssignmentPolicy } from '../schema.ts'

export const get = operation(
  'assignmentPolicies.get',
  {
    get: '/api/v1/accounts/:account_id/assignment_policies/:id',
    summary: 'Get an assignment policy',
    access: 'administrator',
    load: { policy: loadAssignmentPolicy },
    reply: AssignmentPolicy,
  },
  ({ policy }) => presentAssignmentPolicy(policy),
)
