import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { requireOwn } from '../rules/own.ts'

export const sendTranscript = operation(
  'widget.conversations.sendTranscript',
  {
    post: '/api/v1/widget/conversations/transcript',
    summary: 'Mail the visitor what was said in its conversation',
    description: 'Refused as long as the installation cannot send mail.',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object({ ...ofConversation, email: T.text({ format: 'email', examples: ['grace@acme.test'] }) }),
    reads: true,
    unavailable: 'mail_unavailable',
  },
  async ({ actor, body, db }) => {
    await requireOwn(db, actor, { conversation_id: body.conversation_id })
    fail('mail_unavailable')
  },
)
