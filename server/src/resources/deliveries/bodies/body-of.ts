import type { SentName } from '../../../events.ts'
import type { EventRow } from '../../../kernel/bus.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { envelope } from '../../../kernel/envelope.ts'
import type { FileLinks } from '../../../kernel/files/links.ts'
import type { EventBody } from '../../../kernel/manifest.ts'
import { T } from '../../../kernel/schema.ts'
import type { Account } from './account.ts'
import { ContactBody, contactBody } from './contact.ts'
import { ConversationBody, conversationBody, conversationFields } from './conversation.ts'
import { inboxFields } from './inbox.ts'
import { messageBody, messageBodyFields } from './message.ts'
import { changed_attributes } from './parts.ts'
import { VisitBody, visitBody } from './visit.ts'

/** What agent bots are told besides when a conversation is opened or resolved. */
export const movesToldToBots = { open: 'conversation_opened', resolved: 'conversation_resolved' } as const

/** What an address is told that a rule or a macro sends to. */
export const sentNames = [
  'automation_event.conversation_created',
  'automation_event.conversation_updated',
  'automation_event.conversation_resolved',
  'automation_event.conversation_opened',
  'automation_event.message_created',
  'macro.executed',
] as const

type AddressedName = (typeof sentNames)[number]

export type DeliveredName = SentName | (typeof movesToldToBots)[keyof typeof movesToldToBots] | AddressedName

const changedConversation = {
  schema: T.object({ ...conversationFields, changed_attributes }),
  build: conversationBody,
}

const addressed: EventBody = {
  summary: 'To the address of a `send_webhook_event` only: the conversation when the actions were done',
  schema: ConversationBody,
  build: ({ sent_to: _sentTo, ...conversation }) => conversationBody(conversation),
}

export const bodies: Record<DeliveredName, EventBody> = {
  ...(Object.fromEntries(sentNames.map((name) => [name, addressed])) as Record<AddressedName, EventBody>),
  conversation_created: {
    summary: 'A conversation has begun',
    schema: ConversationBody,
    build: conversationBody,
  },
  conversation_status_changed: {
    summary: 'A conversation was opened, resolved, snoozed or handed to a bot',
    ...changedConversation,
  },
  conversation_updated: { summary: 'Something else about a conversation has changed', ...changedConversation },
  conversation_opened: { summary: 'To agent bots only: a conversation is open now', ...changedConversation },
  conversation_resolved: { summary: 'To agent bots only: a conversation is resolved now', ...changedConversation },
  message_created: {
    summary: 'A message or a private note was written',
    schema: T.object(messageBodyFields),
    build: messageBody,
  },
  message_updated: {
    summary: 'A message has changed',
    schema: T.object({ ...messageBodyFields, changed_attributes }),
    build: messageBody,
  },
  contact_created: { summary: 'There is a new contact', schema: ContactBody, build: contactBody },
  contact_updated: {
    summary: 'A contact or its labels have changed',
    schema: T.object({ ...ContactBody.properties, changed_attributes }),
    build: contactBody,
  },
  webwidget_triggered: {
    summary: 'A visitor has opened the website widget',
    schema: VisitBody,
    build: visitBody,
  },
  inbox_created: {
    summary: 'There is a new inbox; only for webhooks that subscribe to it by name',
    schema: T.object(inboxFields),
    build: (payload) => payload,
  },
  inbox_updated: {
    summary: 'An inbox has changed; only for webhooks that subscribe to it by name',
    schema: T.object({ ...inboxFields, changed_attributes }),
    build: (payload) => payload,
  },
}

export const deliveredNames = Object.keys(bodies) as DeliveredName[]

/** What a receiver is sent: derived whenever it is sent, so that nothing is stored twice. */
export function bodyOf(
  { name, payload, ...event }: Pick<EventRow, 'id' | 'name' | 'payload' | 'created_at'>,
  { id, name: called }: Account,
  links: Pick<FileLinks, 'renewed'>,
): JsonObject {
  const account = { id, name: called }
  const { build } = bodies[name as DeliveredName]
  const { erased, ...told } = payload
  const body = { ...build(told, account), ...(erased === true && { erased }) }
  return envelope({ ...event, name, payload: body }, account, links)
}
