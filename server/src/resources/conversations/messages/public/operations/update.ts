import { operation } from '../../../../../kernel/operation.ts'
import { Proof } from '../../../../contacts/public/schema.ts'
import { loadOwnConversationView } from '../../../public/load.ts'
import { loadPublicMessage } from '../load.ts'
import { presentPublicMessage } from '../present.ts'
import { submitValues } from '../rules/submit.ts'
import { PublicMessage, SubmittedValues } from '../schema.ts'

export const update = operation(
  'public.messages.update',
  {
    patch:
      '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations/:conversation_id/messages/:message_id',
    summary: 'Answer a message that asks for something',
    access: 'contact',
    load: { conversation: loadOwnConversationView, message: loadPublicMessage },
    query: Proof,
    body: SubmittedValues,
    reply: PublicMessage,
    emits: ['message_updated'],
  },
  async (context) => {
    const { conversation, body, services, now } = context
    const { message, attachments } = await submitValues(context, conversation, context.message, body.submitted_values)
    return presentPublicMessage(message, conversation, attachments, { links: services.links, now })
  },
)
