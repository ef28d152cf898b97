import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { Proof } from '../../../contacts/public/schema.ts'
import { tellTyping } from '../../rules/tell-typing.ts'
import { loadOwnConversation } from '../load.ts'
import { typingStatuses } from '../schema.ts'

const typing_status = T.optional(T.enum(typingStatuses))

export const toggleTyping = operation(
  'public.conversations.toggleTyping',
  {
    post: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations/:conversation_id/toggle_typing',
    summary: 'Say whether the contact is typing',
    description: '`typing_status` is taken from the query or the body.',
    access: 'contact',
    reads: true,
    load: { conversation: loadOwnConversation },
    query: T.object({ ...Proof.properties, typing_status }),
    body: T.object({ typing_status }),
  },
  ({ actor: { contact }, conversation, query, body, services }) => {
    const typing_status = body.typing_status ?? query.typing_status ?? fail('missing', { field: 'typing_status' })
    // Nothing that a blocked contact writes reaches anybody.
    if (contact.blocked) return
    tellTyping(
      services,
      { ...conversation, contact_id: contact.id },
      { type: 'contact', id: contact.id },
      { typing_status },
    )
  },
)
