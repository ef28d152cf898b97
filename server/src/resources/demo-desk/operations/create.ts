import { operation } from '../../../kernel/operation.ts'
import { presentDemoDesk } from '../present.ts'
import { findDemoDesk } from '../queries/demo-desks.ts'
import { beginDesk } from '../rules/begin.ts'
import { DemoDesk, NewDemoDesk } from '../schema.ts'

export const create = operation(
  'demoDesk.create',
  {
    post: '/api/v1/accounts/:account_id/demo_desk',
    summary: 'Fill the account with a demo desk',
    description:
      'Colleagues, inboxes, contacts and conversations of a year, made up, so that everything can be tried. It is done ' +
      'in the background, once, and only in an account that has no conversations.',
    access: 'administrator',
    body: NewDemoDesk,
    reply: DemoDesk,
    errors: ['demo_refused'],
  },
  {
    watched: ({ account, tx }) => findDemoDesk(tx, account.id),
    run: async ({ account, actor, body, tx, services }) =>
      presentDemoDesk(await beginDesk(tx, services, { account, user: actor.user, total: body.conversations })),
  },
)
