import type { EventRow } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { on } from '../../../kernel/listeners.ts'
import type { ReadEvent } from '../../conversations/events.ts'
import { bitOf, isSelected } from '../../notification-settings/rules/selection.ts'
import { deleteNotifications, updateNotifications } from '../queries/notifications.ts'
import {
  insertNotifications,
  listAdministrators,
  listExisting,
  listParticipations,
  listPlaces,
  listSights,
  listWatchers,
  type Place,
} from '../queries/planning.ts'
import { type Pushed, planPushes } from './plan-pushes.ts'
import { type Interested, isMessageForAll, isMissedSla, isNewToPeople, type Reason, reasonsOf } from './reasons.ts'
import { tellOf } from './tell.ts'

/** What happens to the notification that somebody has of a conversation, once all the events have been heard. */
interface Outcome {
  place: Place
  userId: number
  /** What it will tell of. */
  latest?: { event: EventRow; reason: Reason }
  /** The latest that is to be pushed. */
  pushed?: Reason
  /** The event by which they have read the conversation. */
  read?: EventRow
}

/** Notifies whoever an event concerns and who may see the conversation now; who reads it has read that, too. */
export const notify = on(
  'notifications',
  [
    'conversation_created',
    'conversation_updated',
    'conversation_status_changed',
    'message_created',
    'conversation_mentioned',
    'conversation_read',
    'sla_missed',
  ],
  async (tx, events, { now }) => {
    const accountIds = unique(events.map(({ account_id }) => account_id))
    const outcomes = await outcomesOf(tx, accountIds, events)
    if (outcomes.length === 0) return
    const existing = await listExisting(
      tx,
      accountIds,
      unique(outcomes.map(({ place }) => place.id)),
      unique(outcomes.map(({ userId }) => userId)),
    )
    const known = new Map(existing.map((row) => [`${row.conversation_id} ${row.user_id}`, row]))
    const there = (outcome: Outcome) => known.get(keyOf(outcome))
    // An event that was left to a job comes late: what is there by then may be newer.
    const isNews = (outcome: Outcome) => outcome.latest !== undefined && !isAsNew(there(outcome), outcome.latest.event)
    const news = outcomes.filter(isNews)
    const replaced = news.flatMap((outcome) => there(outcome) ?? [])
    const seen = outcomes.flatMap((outcome) => {
      const row = there(outcome)
      const isSeen = row && outcome.read && row.read_at === null && row.event_id < outcome.read.id
      return isSeen && !isNews(outcome) ? [row] : []
    })
    await deleteNotifications(tx, accountIds, idsOf(replaced))
    const created = await insertNotifications(
      tx,
      news.map((outcome) => rowOf(outcome, now)),
    )
    await updateNotifications(tx, accountIds, idsOf(seen), { read_at: now, updated_at: now })
    await tellOf(tx, { notification_deleted: replaced, notification_created: created, notification_updated: seen }, now)
    await planPushes(tx, news.flatMap(pushOf), now)
  },
  { paceMs: 100 },
)

/** In a number of statements that does not depend on how many events there are. */
async function outcomesOf(tx: Tx, accountIds: number[], events: readonly EventRow[]): Promise<Outcome[]> {
  const conversationIds = (some: readonly EventRow[]) => unique(some.flatMap(({ conversation_id: id }) => id ?? []))
  const interested = await interestedIn(tx, accountIds, events)
  const reasons = new Map(events.map((event) => [event, reasonsOf(event, interested)]))
  const telling = events.filter((event) => reasons.get(event)!.length > 0)
  const concerned = conversationIds([...telling, ...events.filter(isReadByUser)])
  const places = new Map((await listPlaces(tx, accountIds, concerned)).map((place) => [place.id, place]))
  const userIds = unique([...reasons.values()].flat().map(({ userId }) => userId))
  const sights = await listSights(tx, accountIds, conversationIds(telling), userIds)
  const flags = new Map(sights.map((sight) => [`${sight.conversation_id} ${sight.user_id}`, sight.push_flags]))

  const outcomes = new Map<string, Outcome>()
  const outcomeOf = (event: EventRow, userId: number): Outcome | undefined => {
    const place = places.get(event.conversation_id ?? 0)
    if (place?.account_id !== event.account_id) return undefined
    const fresh = { place, userId }
    const outcome = outcomes.get(keyOf(fresh)) ?? fresh
    outcomes.set(keyOf(fresh), outcome)
    return outcome
  }
  for (const event of events) {
    if (isReadByUser(event)) {
      const outcome = outcomeOf(event, readerOf(event))
      if (outcome) Object.assign(outcome, { read: event, pushed: undefined })
    }
    for (const reason of reasons.get(event)!) {
      const { userId, type } = reason
      const pushFlags = flags.get(`${event.conversation_id} ${userId}`)
      const isBlocked = places.get(event.conversation_id!)?.blocked && type !== 'conversation_mention'
      const outcome = pushFlags === undefined || isBlocked ? undefined : outcomeOf(event, userId)
      if (!outcome) continue
      Object.assign(outcome, { latest: { event, reason }, read: undefined })
      if (isSelected(pushFlags!, type)) outcome.pushed = reason
    }
  }
  return [...outcomes.values()]
}

async function interestedIn(tx: Tx, accountIds: number[], events: readonly EventRow[]): Promise<Interested> {
  const spoken = events
    .filter((event) => isMessageForAll(event) || isMissedSla(event))
    .flatMap(({ conversation_id }) => conversation_id ?? [])
  const begun = events.filter(isNewToPeople).flatMap(({ inbox_id }) => inbox_id ?? [])
  const participations = await listParticipations(tx, accountIds, unique(spoken))
  const watchers = await listWatchers(tx, accountIds, unique(begun), bitOf('conversation_creation'))
  const missed = unique(events.filter(isMissedSla).map(({ account_id }) => account_id))
  const administrators = await listAdministrators(tx, missed)
  const byConversation = usersBy(participations, ({ conversation_id }) => conversation_id)
  const byInbox = usersBy(watchers, ({ inbox_id }) => inbox_id)
  const byAccount = usersBy(administrators, ({ account_id }) => account_id)
  return {
    participants: (id) => byConversation.get(id) ?? [],
    watchers: (id) => byInbox.get(id) ?? [],
    administrators: (id) => byAccount.get(id) ?? [],
  }
}

function usersBy<Row extends { user_id: number }>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const users = new Map<number, number[]>()
  for (const row of rows) users.set(keyOf(row), [...(users.get(keyOf(row)) ?? []), row.user_id])
  return users
}

function isReadByUser({ name, payload }: EventRow): boolean {
  const { reader, unread_count } = payload as unknown as ReadEvent
  return name === 'conversation_read' && reader === 'user' && unread_count === 0
}

function readerOf({ payload }: EventRow): number {
  return (payload as unknown as ReadEvent).user_id!
}

function isAsNew(row: { event_id: number } | undefined, event: EventRow): boolean {
  return row !== undefined && row.event_id >= event.id
}

function keyOf({ place, userId }: Pick<Outcome, 'place' | 'userId'>): string {
  return `${place.id} ${userId}`
}

function rowOf({ place, userId, latest, read }: Outcome, now: number) {
  const { event, reason } = latest!
  return {
    account_id: place.account_id,
    user_id: userId,
    conversation_id: place.id,
    notification_type: reason.type,
    message_id: reason.messageId,
    event_id: event.id,
    read_at: read ? now : null,
    snoozed_until: null,
    last_activity_at: event.created_at,
    created_at: event.created_at,
    updated_at: now,
  }
}

function pushOf({ place, userId, pushed }: Outcome): Pushed[] {
  if (!pushed) return []
  const { type, messageId } = pushed
  return [{ account_id: place.account_id, user_id: userId, conversation_id: place.id, type, message_id: messageId }]
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

function unique(values: number[]): number[] {
  return [...new Set(values)]
}
