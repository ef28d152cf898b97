import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentAssignmentPolicy } from '../present.ts'
import { listAssignmentPolicies } from '../queries/assignment-policies.ts'
import { AssignmentPolicy } from '../schema.ts'

export const list = operation(
  'assignmentPolicies.list',
  {
    get: '/api/v1/accounts/:account_id/assignment_policies',
    summary: 'List the assignment policies of the account',
    access: 'administrator',
    paged: { size: 'all' },
    reply: T.array(AssignmentPolicy),
  },
  async ({ account, db, page }) => (await listAssignmentPolicies(db, account.id, page)).map(presentAssignmentPolicy),
)
