import { operation } from '../../../kernel/operation.ts'
import { loadParentInbox } from '../../inboxes/load.ts'
import { presentAssignmentPolicy } from '../present.ts'
import { findChoiceOfInbox } from '../queries/assignment-policies.ts'
import { choosePolicy } from '../rules/change.ts'
import { AssignmentPolicy, ChosenPolicy } from '../schema.ts'

export const setOfInbox = operation(
  'assignmentPolicies.setOfInbox',
  {
    post: '/api/v1/accounts/:account_id/inboxes/:inbox_id/assignment_policy',
    summary: 'Give an inbox an assignment policy',
    description: 'In place of the one that it has.',
    access: 'administrator',
    audit: { type: 'Inbox' },
    load: { inbox: loadParentInbox },
    body: ChosenPolicy,
    reply: AssignmentPolicy,
    errors: ['unknown'],
  },
  {
    watched: ({ account, inbox, tx }) => findChoiceOfInbox(tx, { accountId: account.id, inboxId: inbox.id }),
    run: async ({ inbox, body, tx, now }) =>
      presentAssignmentPolicy(await choosePolicy(tx, inbox, body.assignment_policy_id, now)),
  },
)
