import { operation } from '../../../../../kernel/operation.ts'
import { Proof } from '../../../../contacts/public/schema.ts'
import { loadOwnConversationView } from '../../../public/load.ts'
import { actOf } from '../../../rules/act.ts'
import { Change } from '../../../rules/change.ts'
import { attachmentFiles } from '../../new-message-schema.ts'
import { attachmentsOf } from '../../rules/attachments-of.ts'
import { presentPublicMessage } from '../present.ts'
import { writeAsContact } from '../rules/write.ts'
import { NewPublicMessage, PublicMessage } from '../schema.ts'

export const create = operation(
  'public.messages.create',
  {
    post: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations/:conversation_id/messages',
    summary: 'Send a message as the contact',
    access: 'contact',
    load: { conversation: loadOwnConversationView },
    query: Proof,
    body: NewPublicMessage,
    files: { attachments: attachmentFiles },
    reply: PublicMessage,
    errors: ['contact_blocked', 'conversation_resolved'],
    emits: [
      'message_created',
      'conversation_status_changed',
      'conversation_updated',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const { actor, conversation, body, files, services, now } = context
    const change = new Change(actOf(context), conversation)
    const { message, attachments } = await writeAsContact(change, actor, body, attachmentsOf(files.attachments ?? []))
    await change.save()
    const showing = { links: services.links, now }
    return { ...presentPublicMessage(message, conversation, attachments, showing), echo_id: body.echo_id }
  },
)
