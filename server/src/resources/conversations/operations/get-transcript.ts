import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadConversation } from '../load.ts'
import { transcriptPage } from '../present-transcript.ts'
import { transcriptOf } from '../rules/transcript.ts'

export const getTranscript = operation(
  'conversations.getTranscript',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/transcript',
    summary: 'Download what was said in a conversation',
    description:
      'A page with what the contact has seen: neither private notes nor activity. Of a very long conversation it is the ' +
      'latest part, and says so.',
    access: 'agent',
    load: { conversation: loadConversation },
    heavy: true,
    reply: T.html(),
    replyHeaders: ['content-disposition'],
  },
  async ({ conversation, offload, setHeaders }) => {
    setHeaders({ 'content-disposition': `attachment; filename="transcript-${conversation.display_id}.html"` })
    return transcriptPage(await offload((db) => transcriptOf(db, conversation)))
  },
)
