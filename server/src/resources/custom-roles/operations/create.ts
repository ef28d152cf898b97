import { operation } from '../../../kernel/operation.ts'
import { presentCustomRole } from '../present.ts'
import { insertCustomRole } from '../queries/custom-roles.ts'
import { CustomRole, NewCustomRole } from '../schema.ts'

export const create = operation(
  'customRoles.create',
  {
    post: '/api/v1/accounts/:account_id/custom_roles',
    summary: 'Create a custom role',
    description: `An agent who is given it has these permissions in place of those that agents have otherwise
(\`conversation_manage\` and \`contact_manage\`):

- \`conversation_manage\`: every conversation of its inboxes and teams
- \`conversation_unassigned_manage\`: those of them that nobody has, and its own: those it was given or takes part in
- \`conversation_participating_manage\`: its own only
- \`contact_manage\`: changing contacts; every member may read them
- \`report_manage\`: reports
- \`knowledge_base_manage\`: articles, categories and the portals that they are in`,
    access: 'administrator',
    body: NewCustomRole,
    reply: CustomRole,
  },
  async ({ account, body, tx, now }) => presentCustomRole(await insertCustomRole(tx, account.id, body, now)),
)
