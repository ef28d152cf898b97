import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { sendTest } from '../../deliveries/rules/send-test.ts'
import { loadWebhook } from '../load.ts'

export const test = operation(
  'webhooks.test',
  {
    post: '/api/v1/accounts/:account_id/webhooks/:webhook_id/test',
    summary: 'Send a signed test event to a webhook',
    description: 'It is sent once, now, also when the webhook is switched off, and leaves nothing in the log.',
    access: 'administrator',
    audit: false,
    load: { webhook: loadWebhook },
    reply: T.object({
      delivered: T.boolean(),
      status: T.optional(T.number({ description: 'What the receiver answered' })),
      latency_ms: T.optional(T.number()),
      error: T.optional(T.text()),
      response_excerpt: T.optional(T.longText()),
    }),
  },
  {
    prepare: ({ webhook, account, services }) => sendTest(services, webhook, account),
    run: (_context, tested) => tested,
  },
)
