import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { attachmentFiles } from '../../../conversations/messages/new-message-schema.ts'
import { actOf } from '../../../conversations/rules/act.ts'
import { Change } from '../../../conversations/rules/change.ts'
import { beginConversation, holdVisitor } from '../../conversations/rules/begin.ts'
import { findOwnView } from '../../conversations/rules/own.ts'
import { beginning } from '../../conversations/schema.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { presentWidgetMessage } from '../present.ts'
import { writeAsVisitor } from '../rules/write.ts'
import { newWidgetMessage, WidgetMessage } from '../schema.ts'

export const create = operation(
  'widget.messages.create',
  {
    post: '/api/v1/widget/messages',
    summary: 'Send a message as the visitor',
    description: 'A visitor who has no conversation begins one by it.',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object({ ...ofConversation, ...newWidgetMessage, ...beginning }, { title: 'NewWidgetMessage' }),
    files: { attachments: attachmentFiles },
    reply: WidgetMessage,
    errors: ['contact_blocked', 'conversation_resolved', 'unknown'],
    emits: [
      'message_created',
      'conversation_created',
      'conversation_status_changed',
      'conversation_updated',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const { actor, body, files, tx, services, now, website } = context
    const act = actOf(context)
    await holdVisitor(act, actor)
    const own = await findOwnView(tx, actor, { conversation_id: body.conversation_id })
    const change = own ? new Change(act, own, { inbox: website }) : await beginConversation(act, context, body)
    const { message, attachments } = await writeAsVisitor(change, actor, body, files.attachments)
    const conversation = await change.save()
    const showing = { links: services.links, now }
    return { ...presentWidgetMessage(message, conversation, attachments, showing), echo_id: body.echo_id }
  },
)
