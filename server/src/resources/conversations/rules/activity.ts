import type { Status } from '../schema.ts'
import type { Author } from './act.ts'

/** What activity messages say. Nobody who acts is left without a name. */

function by(author: Author): string {
  return author.type === 'system' ? (author.name ?? 'the system') : author.name || 'somebody'
}

const moves: Record<Status, string> = {
  open: 'was reopened',
  resolved: 'was marked resolved',
  pending: 'was marked pending',
  snoozed: 'was snoozed',
}

export function movedText(status: Status, author: Author): string {
  if (status === 'open' && author.type === 'contact') return 'Conversation was reopened by a new incoming message'
  return `Conversation ${moves[status]} by ${by(author)}`
}

export const botUnreachableText = 'Conversation was opened because the agent bot could not be reached'

export function assignedText(assignee: Exclude<Author, { type: 'system' }>, author: Author): string {
  if (author.type === assignee.type && author.id === assignee.id) return `${by(author)} self-assigned this conversation`
  return `Assigned to ${assignee.name} by ${by(author)}`
}

export function unassignedText(author: Author): string {
  return `Conversation unassigned by ${by(author)}`
}

export function teamText(team: string, author: Author, assignee?: string): string {
  return assignee ? `Assigned to ${assignee} via ${team} by ${by(author)}` : `Assigned to ${team} by ${by(author)}`
}

export function teamRemovedText(team: string, author: Author): string {
  return `Unassigned from ${team} by ${by(author)}`
}

export function priorityText(previous: string | null, current: string | null, author: Author): string {
  if (current === null) return `${by(author)} removed the priority`
  if (previous === null) return `${by(author)} set the priority to ${current}`
  return `${by(author)} changed the priority from ${previous} to ${current}`
}

export function labelsAddedText(titles: string[], author: Author): string {
  return `${by(author)} added ${titles.join(', ')}`
}

export function labelsRemovedText(titles: string[], author: Author): string {
  return `${by(author)} removed ${titles.join(', ')}`
}

export function slaText(policy: string, author: Author): string {
  return `${by(author)} applied the SLA policy ${policy}`
}

export function mutedText(muted: boolean, author: Author): string {
  return `${by(author)} has ${muted ? 'muted' : 'unmuted'} the conversation`
}
