import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadHook } from '../../load.ts'

export const processEvent = operation(
  'integrations.hooks.processEvent',
  {
    post: '/api/v1/accounts/:account_id/integrations/hooks/:hook_id/process_event',
    summary: 'Hand an event to an integration',
    description: 'Refused, since none of the integrations of this server takes events from callers.',
    access: 'agent',
    load: { hook: loadHook },
    body: T.object(
      {
        event: T.optional(T.json({ description: 'What the integration is to process', examples: [{ name: 'ping' }] })),
      },
      { title: 'HookEvent' },
    ),
    reads: true,
    unavailable: 'no_processor',
  },
  () => fail('no_processor'),
)
