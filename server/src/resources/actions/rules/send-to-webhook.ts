import { emit } from '../../../kernel/bus.ts'
import type { ConversationView } from '../../conversations/queries/conversations.ts'
import type { Act } from '../../conversations/rules/act.ts'
import { conversationPayload, subjectOf } from '../../conversations/rules/event-payload.ts'
import { latestMessages } from '../../conversations/rules/latest-messages.ts'
import { listWebhooksOf, type Owner } from '../queries/action-webhooks.ts'

/** Tells a single address of the conversation as it is now, by a name of its own. */
export async function sendToWebhook(
  { tx, services, now }: Act,
  view: ConversationView,
  { url, event, owner }: { url: string; event: string; owner: Owner },
): Promise<void> {
  const { account_id: accountId } = view
  const webhook = (await listWebhooksOf(tx, owner)).find((known) => known.url === url)
  if (!webhook) return
  const showing = { links: services.links.stored(accountId), now }
  const conversation = conversationPayload(view, await latestMessages(tx, [view]), showing)
  const payload = { ...conversation, sent_to: { webhook_id: webhook.id, event } }
  await emit(tx, 'conversation_sent', { accountId, subject: subjectOf(view), payload, now })
}
