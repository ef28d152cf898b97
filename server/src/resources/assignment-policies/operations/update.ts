import { operation } from '../../../kernel/operation.ts'
import { loadAssignmentPolicy } from '../load.ts'
import { presentAssignmentPolicy } from '../present.ts'
import { changePolicy } from '../rules/change.ts'
import { AssignmentPolicy, AssignmentPolicyChanges } from '../schema.ts'

export const update = operation(
  'assignmentPolicies.update',
  {
    patch: '/api/v1/accounts/:account_id/assignment_policies/:id',
    summary: 'Update an assignment policy',
    access: 'administrator',
    load: { policy: loadAssignmentPolicy },
    body: AssignmentPolicyChanges,
    reply: AssignmentPolicy,
    errors: ['taken'],
  },
  async ({ policy, body, tx, now }) => presentAssignmentPolicy(await changePolicy(tx, policy, body, now)),
)
