import { operation } from '../../../kernel/operation.ts'
import { showInboxes } from '../../inboxes/rules/show.ts'
import { loadAssignmentPolicy } from '../load.ts'
import { listInboxesOfPolicy } from '../queries/assignment-policies.ts'
import { InboxesOfPolicy } from '../schema.ts'

export const listInboxes = operation(
  'assignmentPolicies.listInboxes',
  {
    get: '/api/v1/accounts/:account_id/assignment_policies/:id/inboxes',
    summary: 'List the inboxes that have an assignment policy',
    access: 'administrator',
    load: { policy: loadAssignmentPolicy },
    paged: { size: 'all' },
    reply: InboxesOfPolicy,
  },
  async ({ policy, actor, db, page, services }) => {
    const inboxes = await listInboxesOfPolicy(db, policy, page)
    // Their secrets are not asked for here, so they are shown as agents see them.
    return { inboxes: await showInboxes(db, inboxes, { actor, role: 'agent', services }) }
  },
)
