import type { ContactActor } from '../../../kernel/actor.ts'
import { checkAttributeValues } from '../../custom-attribute-definitions/check-values.ts'
import type { Act } from '../act.ts'
import { continueWith } from '../continue-with.ts'
import { existingConversation } from '../existing.ts'
import type { ConversationView } from '../queries.ts'
import { startConversation } from '../start.ts'
import type { NewPublicConversation } from './schema.ts'

/** Begins a conversation of the contact that calls, or goes on with the one that its inbox keeps for it. */
export async function beginOwnConversation(
  act: Act,
  { connection }: ContactActor,
  { custom_attributes }: NewPublicConversation,
): Promise<ConversationView> {
  await checkAttributeValues(act.tx, connection.account_id, 'conversation_attribute', custom_attributes)
  const existing = await existingConversation(act, connection)
  if (!existing) return (await startConversation(act, connection, { custom_attributes })).save()
  await continueWith(existing, { custom_attributes })
  return existing.save()
}
