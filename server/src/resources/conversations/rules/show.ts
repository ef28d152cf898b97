import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { presentConversation } from '../present.ts'
import type { ConversationView } from '../queries/conversations.ts'
import type { Conversation } from '../schema.ts'
import { latestMessages } from './latest-messages.ts'

interface Viewing {
  services: Pick<Services, 'links'>
  now: number
}

/** Conversations as the API shows them, in a number of statements that does not depend on how many they are. */
export async function showConversations(
  db: Db,
  views: readonly ConversationView[],
  { services, now }: Viewing,
): Promise<Conversation[]> {
  const latest = await latestMessages(db, views)
  return views.map((view) => presentConversation(view, latest, { links: services.links, now }))
}

export async function showConversation(db: Db, view: ConversationView, viewing: Viewing): Promise<Conversation> {
  return (await showConversations(db, [view], viewing))[0]!
}
