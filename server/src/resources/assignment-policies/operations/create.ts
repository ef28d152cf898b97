import { operation } from '../../../kernel/operation.ts'
import { presentAssignmentPolicy } from '../present.ts'
import { insertAssignmentPolicy } from '../queries/assignment-policies.ts'
import { AssignmentPolicy, NewAssignmentPolicy } from '../schema.ts'

export const create = operation(
  'assignmentPolicies.create',
  {
    post: '/api/v1/accounts/:account_id/assignment_policies',
    summary: 'Create an assignment policy',
    description:
      'It has effect in the inboxes that are given it: what waits there, because nobody can take it, is handed out later.',
    access: 'administrator',
    body: NewAssignmentPolicy,
    reply: AssignmentPolicy,
    errors: ['taken'],
  },
  async ({ account, body, tx, now }) =>
    presentAssignmentPolicy(await insertAssignmentPolicy(tx, account.id, body, now)),
)
