import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadPortal } from '../load.ts'
import { sendDomainInstructions } from '../rules/send-instructions.ts'

export const sendInstructions = operation(
  'portals.sendInstructions',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/send_instructions',
    summary: 'Mail how to point the own domain of a portal here',
    description: 'Refused where the installation cannot send mail. `ssl_status` tells the record that is needed.',
    access: 'administrator',
    load: { portal: loadPortal },
    body: T.object(
      { email: T.text({ format: 'email', examples: ['grace@acme.test'] }) },
      { title: 'InstructionsAddress' },
    ),
    audit: false,
    errors: ['missing'],
    unavailable: 'mail_unavailable',
  },
  (context) => sendDomainInstructions(context, context.portal, context.body.email),
)
