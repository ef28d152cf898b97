import { operation } from '../../../../kernel/operation.ts'
import { presentPublicRecord } from '../../../contacts/public/present.ts'
import { listContactLabels } from '../../../contacts/public/queries/contacts.ts'
import { attachmentFiles } from '../../../conversations/messages/new-message-schema.ts'
import { listSomePublicMessages } from '../../../conversations/messages/public/queries/messages.ts'
import { latestShown } from '../../../conversations/messages/public/rules/latest.ts'
import { actOf } from '../../../conversations/rules/act.ts'
import { changeVisitor } from '../../contact/rules/change.ts'
import { showWidgetMessages } from '../../messages/rules/latest.ts'
import { writeAsVisitor } from '../../messages/rules/write.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentWidgetConversation } from '../present.ts'
import { beginConversation, holdVisitor } from '../rules/begin.ts'
import { BegunConversation, NewWidgetConversation } from '../schema.ts'

export const create = operation(
  'widget.conversations.create',
  {
    post: '/api/v1/widget/conversations',
    summary: 'Begin a conversation as the visitor',
    description:
      'With what was filled in before, and a first message, whose fields may be nested under `message`. Where an inbox keeps one conversation for each contact, the ' +
      'message goes there.',
    access: 'visitor',
    query: WebsiteQuery,
    body: NewWidgetConversation,
    files: { attachments: attachmentFiles },
    reply: BegunConversation,
    errors: ['contact_blocked', 'conversation_resolved', 'taken', 'unknown'],
    emits: [
      'contact_updated',
      'conversation_created',
      'message_created',
      'conversation_status_changed',
      'conversation_updated',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const { body, files, tx, services, now } = context
    await holdVisitor(actOf(context), context.actor)
    const { name, ...reached } = body.contact ?? {}
    const isSaid = body.contact !== undefined
    const said = { name: name ?? undefined, ...reached }
    const contact = isSaid ? await changeVisitor(context, context.actor, said) : context.actor.contact
    const actor = { ...context.actor, contact }
    const act = actOf({ ...context, actor })
    const change = await beginConversation(act, { ...context, actor }, body)
    await writeAsVisitor(change, actor, body, files.attachments)
    const conversation = await change.save()
    const messages = await listSomePublicMessages(tx, conversation, {}, latestShown)
    const showing = { links: services.links, now }
    return {
      ...presentWidgetConversation(conversation),
      custom_attributes: conversation.custom_attributes,
      messages: await showWidgetMessages(tx, messages, () => conversation.display_id, showing),
      contact: presentPublicRecord(contact, await listContactLabels(tx, contact)),
    }
  },
)
