import type { ContactActor } from '../../../../kernel/actor.ts'
import { minute } from '../../../../kernel/clock.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import { findContactInbox } from '../../../contacts/queries/contacts.ts'
import { checkAttributeValues } from '../../../custom-attribute-definitions/rules/check-values.ts'
import { findInboxRow } from '../../../inboxes/queries/inboxes.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import type { Act } from '../../rules/act.ts'
import { continueWith } from '../../rules/continue-with.ts'
import { singleConversation } from '../../rules/single-conversation.ts'
import { startConversation } from '../../rules/start.ts'
import type { NewPublicConversation } from '../schema.ts'

/** Conversations that one contact may begin. */
const begun: Budget = { limit: 100, window: 10 * minute }

/** Begins a conversation of the contact that calls, or goes on with the one that its inbox keeps for it. */
export async function beginOwnConversation(
  act: Act,
  { connection: { account_id, inbox_id, source_id } }: ContactActor,
  { custom_attributes }: NewPublicConversation,
): Promise<ConversationView> {
  // Looked up again, to hold the contact: of those who begin at once, one comes after the other.
  const connection = (await findContactInbox(act.tx, account_id, inbox_id, source_id)) ?? fail('not_found')
  await checkAttributeValues(act.tx, account_id, 'conversation_attribute', custom_attributes)
  const inbox = await findInboxRow(act.tx, account_id, inbox_id)
  const existing = await singleConversation(act, connection, inbox)
  if (!existing) {
    act.services.limiter(begun).take(`contact ${connection.contact_id}`)
    return (await startConversation(act, connection, { custom_attributes }, inbox)).save()
  }
  await continueWith(existing, { custom_attributes })
  return existing.save()
}
