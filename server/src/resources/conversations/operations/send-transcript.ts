import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadConversation } from '../load.ts'

export const sendTranscript = operation(
  'conversations.sendTranscript',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/transcript',
    summary: 'Mail what was said in a conversation',
    description: 'Refused as long as the installation cannot send mail. The transcript itself can be downloaded.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: T.object(
      { email: T.text({ format: 'email', examples: ['grace@acme.test'] }) },
      { title: 'TranscriptAddress' },
    ),
    reads: true,
    unavailable: 'mail_unavailable',
  },
  () => fail('mail_unavailable'),
)
