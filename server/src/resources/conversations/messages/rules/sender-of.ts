import { fail } from '../../../../kernel/errors.ts'
import { findBot } from '../../../agent-bots/queries/agent-bots.ts'
import { contactOf } from '../../present.ts'
import type { Author } from '../../rules/act.ts'
import type { Change } from '../../rules/change.ts'
import type { MessageFields } from '../new-message-schema.ts'
import type { MessageType } from '../schema.ts'

/** Who a message is from: whoever calls, or the bot it names; the contact when it comes in; a template is nobody's. */
export async function senderOf(
  change: Change,
  type: MessageType,
  { sender_type, sender_id }: Pick<MessageFields, 'sender_type' | 'sender_id'>,
  at: string,
): Promise<Author> {
  const { tx, author } = change.act
  if (type === 'template') return { type: 'system' }
  if (type === 'incoming') return contactAuthor(change)
  if (sender_type !== 'AgentBot') return author
  const field = `${at}sender_id`
  if (sender_id == null) fail('missing', { field })
  const bot = (await findBot(tx, change.view.account_id, sender_id)) ?? fail('unknown', { field })
  return { type: 'agent_bot', id: bot.id, name: bot.name }
}

export function contactAuthor({ view }: Change): Author {
  const { id, name } = contactOf(view)
  return { type: 'contact', id, name }
}
