import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { findPublicMessage } from '../../../conversations/messages/public/queries/messages.ts'
import { submitValues } from '../../../conversations/messages/public/rules/submit.ts'
import { changeVisitor } from '../../contact/rules/change.ts'
import { requireOwnView } from '../../conversations/rules/own.ts'
import { WebsiteQuery } from '../../schema.ts'
import { loadOwnMessage } from '../load.ts'
import { presentWidgetMessage } from '../present.ts'
import { submitEmail } from '../rules/submit-email.ts'
import { WidgetAnswer, WidgetMessage } from '../schema.ts'

export const update = operation(
  'widget.messages.update',
  {
    patch: '/api/v1/widget/messages/:message_id',
    summary: 'Answer a message that asks the visitor for something',
    description: 'What a form or a choice asks for, an e-mail address, or a rating, which can be changed for 14 days.',
    access: 'visitor',
    load: { message: loadOwnMessage },
    query: WebsiteQuery,
    body: WidgetAnswer,
    reply: WidgetMessage,
    errors: ['contact_blocked', 'taken'],
    emits: ['message_updated', 'contact_updated'],
  },
  async (context) => {
    const { actor, body, tx, services, now } = context
    if (actor.contact.blocked) fail('contact_blocked')
    const { id, display_id } = context.message
    const conversation = await requireOwnView(tx, actor, { conversation_id: display_id })
    const message = (await findPublicMessage(tx, conversation, id)) ?? fail('not_found')
    const { contact, submitted_values } = body
    if (contact) await changeVisitor(context, actor, contact)
    const posted = contact
      ? await submitEmail(context, conversation, message, contact.email)
      : await submitValues(
          context,
          conversation,
          message,
          submitted_values ?? fail('missing', { field: 'submitted_values' }),
        )
    return presentWidgetMessage(posted.message, conversation, posted.attachments, { links: services.links, now })
  },
)
