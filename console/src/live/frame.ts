import type { Frame, FrameData } from '../../../common/live/frame.ts'

export type { Frame, FrameData }

const ofConversation = [
  'conversation.created',
  'conversation.updated',
  'conversation.status_changed',
  'conversation.read',
  'conversation.mentioned',
  'conversation.contact_changed',
  'assignee.changed',
  'team.changed',
]

/** Frames that carry a whole conversation. */
export const isConversationFrame = ({ event }: Frame) => ofConversation.includes(event)

export const isMessageFrame = ({ event }: Frame) => event === 'message.created' || event === 'message.updated'

/** The number of the conversation that a frame tells a change of; undefined where it is about something else. */
export function numberOf(frame: Frame): number | undefined {
  if (isConversationFrame(frame) || frame.event === 'conversation.deleted') return Number(frame.data.id)
  const isWithin = isMessageFrame(frame) || frame.event === 'conversation.unread_count_changed'
  return isWithin ? Number(frame.data.conversation_id) : undefined
}
