import type { Place } from '../queries/places.ts'
import type { LiveFrame } from './frame.ts'
import type { Sight, Viewer } from './viewer.ts'

/** Whether the API would show a viewer what a frame tells of, where its conversation is now. */
export function maySee({ who, sight, isResuming }: Viewer, frame: LiveFrame, place: Place | undefined): boolean {
  if (frame.isExtension && !isResuming) return false
  if (frame.userIds && !(who.type === 'user' && frame.userIds.includes(who.id))) return false
  if (frame.except?.type === who.type && frame.except.id === who.id) return false
  if (who.type === 'contact') return frame.forContact !== undefined && place !== undefined && isWithin(sight, place)
  return !frame.isOfConversation || (place !== undefined && isWithin(sight, place))
}

export function isWithin(sight: Sight, { inbox_id, team_id, contact_inbox_id }: Omit<Place, 'id'>): boolean {
  switch (sight.type) {
    case 'all':
      return true
    case 'own':
      return sight.inboxIds.has(inbox_id) || (team_id !== null && sight.teamIds.has(team_id))
    case 'contact':
      return sight.connectionIds.has(contact_inbox_id)
  }
}
