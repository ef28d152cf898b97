import { hour } from '../../../kernel/clock.ts'
import { operation } from '../../../kernel/operation.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { T } from '../../../kernel/schema.ts'
import { askForTranscript } from '../jobs/mail-transcript.ts'
import { loadConversation } from '../load.ts'

/** Of one account. */
const transcripts: Budget = { limit: 1000, window: hour }

export const sendTranscript = operation(
  'conversations.sendTranscript',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/transcript',
    summary: 'Mail what was said in a conversation',
    description: 'Refused where the installation cannot send mail. The transcript itself can be downloaded.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: T.object(
      { email: T.text({ format: 'email', examples: ['grace@acme.test'] }) },
      { title: 'TranscriptAddress' },
    ),
    unavailable: 'mail_unavailable',
  },
  async (context) => {
    const { services, conversation, body } = context
    services.limiter(transcripts).take(`account ${conversation.account_id}`)
    await askForTranscript(context, conversation, body.email)
  },
)
