import { hour } from '../../../../kernel/clock.ts'
import { operation } from '../../../../kernel/operation.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import { T } from '../../../../kernel/schema.ts'
import { askForTranscript } from '../../../conversations/jobs/mail-transcript.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { requireOwnView } from '../rules/own.ts'

/** Nobody can have strangers flooded with mail by visiting a site. */
const letters: Budget = { limit: 5, window: hour }

export const sendTranscript = operation(
  'widget.conversations.sendTranscript',
  {
    post: '/api/v1/widget/conversations/transcript',
    summary: 'Mail the visitor what was said in its conversation',
    description: 'To an address that the visitor names. Refused where the installation cannot send mail.',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object({ ...ofConversation, email: T.text({ format: 'email', examples: ['grace@acme.test'] }) }),
    unavailable: 'mail_unavailable',
  },
  async (context) => {
    const { actor, body, tx, services } = context
    const { conversation_id, email } = body
    const conversation = await requireOwnView(tx, actor, { conversation_id })
    services.limiter(letters).take(`contact ${actor.contactId}`)
    await askForTranscript(context, conversation, email)
  },
)
