import { channelOf } from '../../../channels/registry.ts'
import type { SentName } from '../../../events.ts'
import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { movesToldToBots } from '../bodies/body-of.ts'
import { part } from '../bodies/parts.ts'
import { listListeningBots, listListeningInboxes, listOpenWebhooks, type Target } from '../queries/planning.ts'

/** What an agent bot hears of; an API inbox hears of everything about its conversations. */
const toldToBots: readonly string[] = [
  'conversation_status_changed',
  'conversation_updated',
  'message_created',
  'message_updated',
  'webwidget_triggered',
] satisfies SentName[]

/** Who is sent what, in the order of the events; a number of statements that does not depend on how many they are. */
export async function targetsOf(
  db: Db,
  events: readonly EventRow[],
): Promise<{ event: EventRow; targets: Target[] }[]> {
  const accountIds = unique(events.map(({ account_id }) => account_id))
  const webhooks = await listOpenWebhooks(db, { accountIds })
  const inboxIds = unique(events.flatMap(({ inbox_id }) => inbox_id ?? []))
  const inboxes = inboxIds.length > 0 ? await listListeningInboxes(db, { accountIds, ids: inboxIds }) : []
  const assigned = events.flatMap((event) => assignedBotOf(event) ?? [])
  const botIds = unique([...assigned, ...inboxes.flatMap(({ agent_bot_id }) => agent_bot_id ?? [])])
  const bots = botIds.length > 0 ? await listListeningBots(db, { ids: botIds }) : []

  return events.map((event) => {
    const { account_id } = event
    if (event.name === 'conversation_sent') return { event, targets: [addressIn(event)] }
    const inbox = inboxes.find((candidate) => candidate.id === event.inbox_id && candidate.account_id === account_id)
    const subscribed = webhooks.filter(
      (webhook) => webhook.account_id === account_id && webhook.subscriptions.includes(event.name as SentName),
    )
    const isInboxTold =
      /^(conversation|message)_/.test(event.name) && inbox && channelOf(inbox).repliesLeaveBy === 'webhook'
    const serving = toldToBots.includes(event.name) ? [inbox?.agent_bot_id, assignedBotOf(event)] : []
    const told = bots.filter(
      (bot) => serving.includes(bot.id) && (bot.account_id === null || bot.account_id === account_id),
    )
    const targets: Target[] = [
      ...subscribed.map(({ id }) => ({ account_id, kind: 'webhook' as const, target_id: id })),
      ...(isInboxTold && inbox.webhook_url ? [{ account_id, kind: 'inbox' as const, target_id: inbox.id }] : []),
      ...told.map(({ id }) => ({ account_id, kind: 'agent_bot' as const, target_id: id })),
    ]
    return { event, targets }
  })
}

/** What a target is sent an event as: bots hear of one move by several names, an address by that of whoever sends. */
export function namesFor({ kind }: Target, { name, payload }: EventRow): string[] {
  if (kind === 'action_webhook') return [String(part(payload.sent_to).event)]
  if (kind !== 'agent_bot' || name !== 'conversation_status_changed') return [name]
  const move = movesToldToBots[payload.status as keyof typeof movesToldToBots] as string | undefined
  return [...(move ? [move] : []), name, 'conversation_updated']
}

/** A rule or a macro says itself who is told. */
function addressIn({ account_id, payload }: EventRow): Target {
  return { account_id, kind: 'action_webhook', target_id: Number(part(payload.sent_to).webhook_id) }
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}

function assignedBotOf({ payload }: EventRow): number | undefined {
  const conversation = (payload.conversation ?? payload.current_conversation ?? payload) as JsonObject
  const assignee = (conversation.meta as { assignee?: { id: number; type: string } } | undefined)?.assignee
  return assignee?.type === 'agent_bot' ? assignee.id : undefined
}
