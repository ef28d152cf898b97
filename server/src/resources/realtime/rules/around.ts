import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { listConversationViews } from '../../conversations/queries/conversations.ts'
import { conversationPayload } from '../../conversations/rules/event-payload.ts'
import { latestMessages } from '../../conversations/rules/latest-messages.ts'
import type { FollowedEvent } from '../queries/follow.ts'
import { listPeople } from '../queries/people.ts'
import { personData } from './frame-data.ts'

/** What frames show besides the events themselves, as it is now. */
export interface Around {
  person(id: number | null): JsonObject | undefined
  conversation(id: number | null): JsonObject | undefined
  notification(id: number): JsonObject | undefined
  countsOf(userId: number): JsonObject
}

/** Events that say only which conversation they are about. */
const ofConversation: readonly string[] = [
  'conversation_read',
  'conversation_contact_changed',
  'conversation_mentioned',
]

export async function readAround(
  db: Db,
  services: Services,
  accountId: number,
  events: readonly FollowedEvent[],
): Promise<Around> {
  const now = services.clock.now()
  const userIds = unique(events.flatMap(({ actor_type, actor_id }) => (actor_type === 'user' ? (actor_id ?? []) : [])))
  const people = userIds.length > 0 ? await listPeople(db, { accountId, ids: userIds }) : []
  const byId = new Map(people.map((person) => [person.id, personData(person, services.links, now)]))
  const asked = events.filter(({ name }) => ofConversation.includes(name))
  const conversations = await readConversations(
    db,
    services,
    accountId,
    unique(asked.flatMap(({ conversation_id }) => conversation_id ?? [])),
  )
  return {
    person: (id) => (id === null ? undefined : byId.get(id)),
    conversation: (id) => (id === null ? undefined : conversations.get(id)),
    notification: () => undefined,
    countsOf: () => ({}),
  }
}

/** Conversations as events carry them, by their row. */
export async function readConversations(
  db: Db,
  { links, clock }: Services,
  accountId: number,
  ids: number[],
): Promise<Map<number, JsonObject>> {
  if (ids.length === 0) return new Map()
  const views = await listConversationViews(db, accountId, ids)
  const latest = await latestMessages(db, views)
  const showing = { links, now: clock.now() }
  return new Map(views.map((view) => [view.id, conversationPayload(view, latest, showing)]))
}

function unique(ids: number[]): number[] {
  return [...new Set(ids)]
}
