import type { ContactActor } from '../../../../kernel/actor.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import { presentPublicRecord } from '../../../contacts/public/present.ts'
import { listContactLabels } from '../../../contacts/public/queries/contacts.ts'
import { latestPublicMessages } from '../../messages/public/rules/latest.ts'
import { presentPublicConversation } from '../present.ts'
import type { PublicConversationRow } from '../queries/conversations.ts'
import type { PublicConversation } from '../schema.ts'

interface Viewing {
  actor: ContactActor
  services: Pick<Services, 'links'>
  now: number
}

/** Conversations as their contact sees them, in a number of statements that does not depend on how many they are. */
export async function showPublicConversations(
  db: Db,
  conversations: readonly PublicConversationRow[],
  { actor, services, now }: Viewing,
): Promise<PublicConversation[]> {
  if (conversations.length === 0) return []
  const messagesOf = await latestPublicMessages(db, conversations, { links: services.links, now })
  const contact = presentPublicRecord(actor.contact, await listContactLabels(db, actor.contact))
  return conversations.map((row) => presentPublicConversation(row, messagesOf(row), contact))
}

export async function showPublicConversation(
  db: Db,
  conversation: PublicConversationRow,
  viewing: Viewing,
): Promise<PublicConversation> {
  return (await showPublicConversations(db, [conversation], viewing))[0]!
}
