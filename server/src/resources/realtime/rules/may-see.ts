import type { Reach } from '../../../kernel/sight.ts'
import type { Place } from '../queries/places.ts'
import type { LiveFrame } from './frame.ts'
import type { OwnSight, Sight, Viewer } from './viewer.ts'

/** Whether the API would show a viewer what a frame tells of, where its conversation is now. */
export function maySee({ who, sight, isResuming }: Viewer, frame: LiveFrame, place: Place | undefined): boolean {
  if (frame.isExtension && !isResuming) return false
  if (frame.userIds && !(who.type === 'user' && frame.userIds.includes(who.id))) return false
  if (frame.except?.type === who.type && frame.except.id === who.id) return false
  if (who.type === 'contact') return frame.forContact !== undefined && place !== undefined && isWithin(sight, place)
  return !frame.isOfConversation || (place !== undefined && isWithin(sight, place))
}

export function isWithin(sight: Sight, place: Place): boolean {
  switch (sight.type) {
    case 'all':
      return true
    case 'own':
      return isInPlacesOf(sight, place) && isReached[sight.conversations](place, sight.userId)
    case 'contact':
      return sight.connectionIds.has(place.contact_inbox_id)
  }
}

function isInPlacesOf({ inboxIds, teamIds }: OwnSight, { inbox_id, team_id }: Place): boolean {
  return inboxIds.has(inbox_id) || (team_id !== null && teamIds.has(team_id))
}

/** What conversations/queries/visible.ts says in SQL. */
const isReached: Record<Reach, (place: Place, userId: number) => boolean> = {
  manage: () => true,
  unassigned: (place, userId) => isUnassigned(place) || isOwn(place, userId),
  participating: isOwn,
  none: () => false,
}

function isUnassigned({ assignee_id, assignee_bot_id }: Place): boolean {
  return assignee_id === null && assignee_bot_id === null
}

function isOwn({ assignee_id, participantIds }: Place, userId: number): boolean {
  return assignee_id === userId || participantIds.has(userId)
}
