import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { typingStatuses } from '../../../conversations/public/schema.ts'
import { tellTyping } from '../../../conversations/rules/tell-typing.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { requireOwn } from '../rules/own.ts'

export const toggleTyping = operation(
  'widget.conversations.toggleTyping',
  {
    post: '/api/v1/widget/conversations/toggle_typing',
    summary: 'Say whether the visitor is typing',
    access: 'visitor',
    reads: true,
    query: WebsiteQuery,
    body: T.object({ ...ofConversation, typing_status: T.enum(typingStatuses, { examples: ['on'] }) }),
  },
  async ({ actor, body: { typing_status, ...named }, db, services }) => {
    const conversation = await requireOwn(db, actor, named)
    // Nothing that a blocked contact writes reaches anybody.
    if (actor.contact.blocked) return
    tellTyping(services, conversation, { type: 'contact', id: actor.contactId }, { typing_status })
  },
)
