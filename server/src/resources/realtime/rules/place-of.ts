import type { FollowedEvent } from '../queries/follow.ts'
import type { Place } from '../queries/places.ts'

/** What is deleted is nowhere any more: who could see all of the inbox is told. */
export function placeOf(
  { name, conversation_id, inbox_id }: FollowedEvent,
  places: Map<number, Place>,
): Place | undefined {
  if (conversation_id === null) return undefined
  const isGone = name === 'conversation_deleted' && inbox_id !== null
  return isGone ? gone(conversation_id, inbox_id) : places.get(conversation_id)
}

/** Whose it was is not known any more, so it is as if somebody else had it. */
function gone(id: number, inbox_id: number): Place {
  const nobody = { assignee_id: 0, assignee_bot_id: null, participantIds: new Set<number>() }
  return { id, inbox_id, team_id: null, contact_inbox_id: 0, ...nobody }
}
