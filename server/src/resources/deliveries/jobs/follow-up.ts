import type { Act } from '../../../kernel/act.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { getAccount } from '../../accounts/queries/accounts.ts'
import { findMessage } from '../../conversations/messages/queries/messages.ts'
import { changeMessage } from '../../conversations/messages/rules/change.ts'
import { messageTypes } from '../../conversations/messages/schema.ts'
import { type ConversationView, findConversation } from '../../conversations/queries/conversations.ts'
import { botUnreachableText } from '../../conversations/rules/activity.ts'
import { Change } from '../../conversations/rules/change.ts'
import { handOff } from '../../conversations/rules/move.ts'
import type { DueDelivery } from '../queries/sending.ts'
import type { Outcome, Tried } from '../rules/tried.ts'
import { isSuccess } from '../rules/verdict.ts'
import { type EndpointKind, endpointKinds } from '../schema.ts'
import type { EndpointRow } from '../table.ts'

interface Outlook {
  outcome: Outcome
  /** The receiver has not answered anything lately. */
  isSilent: boolean
  now: number
}

/** Messages that could not be brought to an inbox or a bot do not end there. */
export async function followUp(
  tx: Tx,
  { account_id, kind }: EndpointRow,
  { delivery, attempt }: Tried,
  { now, ...outlook }: Outlook,
): Promise<void> {
  if (!delivery.event.startsWith('message_') || kind === 'webhook' || !delivery.payload) return
  if (isSuccess(attempt) || !isDueTo(kind, delivery, outlook)) return
  const { conversation_id, id: message_id } = delivery.payload as { conversation_id: number; id: number }
  const payload = { account_id, kind, conversation_id, message_id, error: attempt.error ?? '' }
  await enqueue(tx, followUpUndelivered, payload, { now })
}

/** An agent is told when it has been tried for the last time; a customer does not wait so long for a bot. */
function isDueTo(kind: EndpointKind, delivery: DueDelivery, { outcome, isSilent }: Omit<Outlook, 'now'>): boolean {
  if (kind === 'inbox') return outcome === 'ended'
  if (delivery.status === 'retrying') return false
  return outcome === 'ended' || outcome === 'stepped out' || (isSilent && delivery.attempts < attemptsInLine)
}

/** In the line, that many follow one another quickly. */
const attemptsInLine = 3

export const followUpUndelivered = defineJob(
  'deliveries.followUp',
  {
    payload: T.object({
      account_id: T.id(),
      kind: T.enum(endpointKinds),
      conversation_id: T.id(),
      message_id: T.id(),
      error: T.text(),
    }),
  },
  {
    async run(tx, { account_id, kind, conversation_id, message_id, error }, { services }) {
      const act = { tx, services, now: services.clock.now() }
      const conversation = await findConversation(tx, account_id, conversation_id, 'all')
      if (!conversation) return
      if (kind === 'inbox') await markFailed(act, conversation, message_id, error)
      else await openForPeople(act, conversation)
    },
  },
)

/**
 * The agent sees that the reply never got there. Only what is still `sent` can have failed, so the news of the failure,
 * which goes to the same inbox, can fail without making more news.
 */
async function markFailed(act: Act, conversation: ConversationView, id: number, error: string): Promise<void> {
  const message = await findMessage(act.tx, conversation, id)
  if (message?.status !== 'sent' || message.private || messageTypes[message.message_type] === 'incoming') return
  const content_attributes = { ...message.content_attributes, external_error: error }
  await changeMessage(act, conversation, message, { status: 'failed', content_attributes })
}

/** People take over what the bot did not hear of. */
async function openForPeople(act: Act, conversation: ConversationView): Promise<void> {
  if (conversation.status !== 'pending') return
  const { settings } = await getAccount(act.tx, conversation.account_id)
  if (settings.keep_pending_on_bot_failure === true) return
  const change = new Change({ ...act, author: { type: 'system' } }, conversation)
  await handOff(change, botUnreachableText)
  await change.save()
}
