import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { getAccount } from '../../accounts/queries/accounts.ts'
import { cacheKeys } from '../../accounts/rules/cache-keys.ts'
import type { CacheKeys } from '../../accounts/schema.ts'
import { listConversationViews } from '../../conversations/queries/conversations.ts'
import { conversationPayload } from '../../conversations/rules/event-payload.ts'
import { latestMessages } from '../../conversations/rules/latest-messages.ts'
import { notificationCountsOf, showNotificationsById } from '../../notifications/rules/show.ts'
import { listPeople } from '../../users/queries/people.ts'
import type { FollowedEvent } from '../queries/follow.ts'
import { personData } from './frame-data.ts'

/** What frames show besides the events themselves, as it is now. */
export interface Around {
  person(id: number | null): JsonObject | undefined
  conversation(id: number | null): JsonObject | undefined
  notification(id: number): JsonObject | undefined
  /** Undefined for somebody who does not look on. */
  countsOf(userId: number): JsonObject | undefined
  /** Undefined where none of the events is about the lists. */
  cacheKeys: CacheKeys | undefined
}

/** Events that say only which conversation they are about. */
const ofConversation: readonly string[] = [
  'conversation_read',
  'conversation_contact_changed',
  'conversation_mentioned',
]

/** Those who look on, so that nothing is read for anybody else. */
export type Lookers = Pick<ReadonlySet<number>, 'has'>

export async function readAround(
  db: Db,
  services: Services,
  accountId: number,
  events: readonly FollowedEvent[],
  lookers: Lookers,
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
  const told = events.filter(({ name, payload }) => /^notification_/.test(name) && lookers.has(Number(payload.user_id)))
  const [notifications, counts] = await readNotifications(db, services, accountId, told)
  return {
    person: (id) => (id === null ? undefined : byId.get(id)),
    conversation: (id) => (id === null ? undefined : conversations.get(id)),
    notification: (id) => notifications.get(id),
    countsOf: (userId) => counts.get(userId),
    cacheKeys: events.some(({ name }) => name === 'account_cache_invalidated')
      ? await cacheKeys(db, services, await getAccount(db, accountId))
      : undefined,
  }
}

async function readNotifications(
  db: Db,
  services: Services,
  accountId: number,
  events: readonly FollowedEvent[],
): Promise<[Map<number, JsonObject>, Map<number, JsonObject>]> {
  if (events.length === 0) return [new Map(), new Map()]
  const idsOf = (name: string) => unique(events.map(({ payload }) => Number(payload[name])))
  const shown = await showNotificationsById(db, accountId, idsOf('notification_id'), {
    services,
    now: services.clock.now(),
  })
  const counts = new Map<number, JsonObject>()
  for (const userId of idsOf('user_id')) {
    counts.set(userId, { ...(await notificationCountsOf(db, accountId, userId)) })
  }
  return [new Map(shown.map((notification) => [notification.id, notification])), counts]
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
