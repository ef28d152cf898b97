import type { Contact, Conversation, Message } from '../../../sdk/src/index.ts'
import { type Frame, type FrameData, isConversationFrame, isMessageFrame } from './frame.ts'
import { contactOf, conversationOf, messageOf } from './wire.ts'

/** What is shown of the messages of a conversation: the latest, oldest first. */
export interface Thread {
  messages: Message[]
  hasOlder: boolean
}

const activity = 2

/** The record as it is after a frame about it; undefined where it is gone. Older news changes nothing. */
export function applyToConversation(record: Conversation, frame: Frame): Conversation | undefined {
  if (frame.event === 'conversation.deleted') return undefined
  if (isConversationFrame(frame)) return withNews(record, conversationOf(frame.data))
  if (isMessageFrame(frame)) return withMessage(record, messageOf(frame.data))
  if (frame.event === 'conversation.unread_count_changed') {
    return { ...record, unread_count: Number(frame.data.unread_count) }
  }
  if (frame.event === 'contact.updated') return withSender(record, frame)
  return record
}

/** A record that nobody has read yet. */
export function conversationFrom(frame: Frame): Conversation | undefined {
  if (!isConversationFrame(frame)) return undefined
  const conversation = conversationOf(frame.data)
  const { last_non_activity_message: latest } = conversation
  return { ...conversation, messages: latest ? [latest] : [] }
}

function withNews(record: Conversation, news: Omit<Conversation, 'messages'>): Conversation {
  if (news.updated_at < record.updated_at) return record
  const { last_non_activity_message: latest } = news
  const [shown] = record.messages
  const isLater = latest && (!shown || latest.id >= shown.id)
  const isSameContact = news.meta.sender.id === record.meta.sender.id
  const sender = isSameContact ? withActivity(news.meta.sender, record.meta.sender) : news.meta.sender
  return { ...news, meta: { ...news.meta, sender }, messages: isLater ? [latest] : record.messages }
}

function withMessage(record: Conversation, message: Message): Conversation {
  const [shown] = record.messages
  const latest = record.last_non_activity_message
  const isLatest = !shown || message.id >= shown.id
  const isLatestSaid = message.message_type !== activity && (!latest || message.id >= latest.id)
  const { last_activity_at, unread_count } = message.conversation
  return {
    ...record,
    ...(isLatest && { messages: [message] }),
    ...(isLatestSaid && { last_non_activity_message: message }),
    ...(isLatest && last_activity_at >= record.last_activity_at && { last_activity_at, timestamp: last_activity_at }),
    ...(isLatest && { unread_count }),
    ...(message.sender_type === 'Contact' && { meta: { ...record.meta, sender: heardFrom(record, message) } }),
  }
}

function heardFrom({ meta: { sender } }: Conversation, { sender_id, created_at }: Message): Contact {
  return sender_id === sender.id ? withActivity(sender, { last_activity_at: created_at }) : sender
}

/** A conversation may be told of with its contact as it was before it wrote. */
function withActivity(contact: Contact, { last_activity_at }: Pick<Contact, 'last_activity_at'>): Contact {
  const isLater = last_activity_at !== undefined && last_activity_at > (contact.last_activity_at ?? 0)
  return isLater ? { ...contact, last_activity_at } : contact
}

function withSender(record: Conversation, { data }: Frame): Conversation {
  const { sender } = record.meta
  if (Number(data.id) !== sender.id) return record
  const { contact_inboxes } = sender
  const contact = { ...contactOf(data), ...(contact_inboxes && { contact_inboxes }) } as typeof sender
  const { last_non_activity_message: latest } = record
  return {
    ...record,
    muted: data.blocked === true,
    messages: record.messages.map((message) => withAuthor(message, data)),
    ...(latest && { last_non_activity_message: withAuthor(latest, data) }),
    meta: { ...record.meta, sender: contact },
  }
}

/** What is shown of the contact beside each of its messages. */
function withAuthor(message: Message, contact: FrameData): Message {
  const { sender } = message
  if (sender?.type !== 'contact' || sender.id !== Number(contact.id)) return message
  const shown = Object.keys(sender).filter((name) => name in contact)
  return { ...message, sender: { ...sender, ...Object.fromEntries(shown.map((name) => [name, contact[name]])) } }
}

/** A thread that has the latest messages has every new one; a change of a message that it does not show is none. */
export function applyToThread(thread: Thread, frame: Frame): Thread {
  if (frame.event === 'contact.updated') {
    return { ...thread, messages: thread.messages.map((message) => withAuthor(message, frame.data)) }
  }
  if (!isMessageFrame(frame)) return thread
  return withMessages(thread, [messageOf(frame.data)], frame.event === 'message.created')
}

/** Each message once, in the order of their ids; of two versions, the later one. */
export function withMessages(thread: Thread, messages: readonly Message[], mayAdd = true): Thread {
  const byId = new Map(thread.messages.map((message) => [message.id, message]))
  for (const message of messages) {
    const known = byId.get(message.id)
    if (!known && !mayAdd) continue
    if (known && known.updated_at > message.updated_at) continue
    byId.set(message.id, { ...(known?.echo_id && { echo_id: known.echo_id }), ...message })
  }
  return { ...thread, messages: [...byId.values()].sort((a, b) => a.id - b.id) }
}
