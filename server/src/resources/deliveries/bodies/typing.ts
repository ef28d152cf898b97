import type { EventBody } from '../../../kernel/manifest.ts'
import { T } from '../../../kernel/schema.ts'
import type { TypingName } from '../schema.ts'
import { ConversationBody, conversationBody } from './conversation.ts'
import { SenderBody, senderBody } from './message.ts'
import { part } from './parts.ts'

const typing: Omit<EventBody, 'summary'> = {
  passing: true,
  schema: T.object({
    user: SenderBody,
    conversation: ConversationBody,
    is_private: T.boolean({ description: 'It becomes a note that only agents will see' }),
  }),
  build: ({ user, conversation, is_private }, account) => ({
    user: senderBody(user, account),
    conversation: conversationBody(part(conversation)),
    is_private,
  }),
}

/** Only for webhooks that subscribe to it by name, for API inboxes and for bots. */
export const typingBodies: Record<TypingName, EventBody> = {
  conversation_typing_on: { summary: 'Somebody writes in a conversation', ...typing },
  conversation_typing_off: { summary: 'Somebody has stopped writing in a conversation', ...typing },
}
