import { operation } from '../../../kernel/operation.ts'
import { loadParentInbox } from '../../inboxes/load.ts'
import { presentAssignmentPolicy } from '../present.ts'
import { choosePolicy } from '../rules/change.ts'
import { AssignmentPolicy, ChosenPolicy } from '../schema.ts'

export const setOfInbox = operation(
  'assignmentPolicies.setOfInbox',
  {
    post: '/api/v1/accounts/:account_id/inboxes/:inbox_id/assignment_policy',
    summary: 'Give an inbox an assignment policy',
    description: 'In place of the one that it has.',
    access: 'administrator',
    load: { inbox: loadParentInbox },
    body: ChosenPolicy,
    reply: AssignmentPolicy,
    errors: ['unknown'],
  },
  async ({ inbox, body, tx, now }) =>
    presentAssignmentPolicy(await choosePolicy(tx, inbox, body.assignment_policy_id, now)),
)
