import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { Proof } from '../../../contacts/public/schema.ts'
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
    load: { conversation: loadOwnConversation },
    query: T.object({ ...Proof.properties, typing_status }),
    body: T.object({ typing_status }),
  },
  ({ query, body }) => {
    if (!(body.typing_status ?? query.typing_status)) fail('missing', { field: 'typing_status' })
  },
)
