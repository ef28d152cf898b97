import type { App } from '../../app.ts'
import { aConnection } from '../contacts/factory.ts'
import type { ContactInboxRow } from '../contacts/table.ts'
import { anInbox } from '../inboxes/factory.ts'
import type { InboxRow } from '../inboxes/table.ts'
import type { ConversationView } from './queries/conversations.ts'
import { insertLastDisplayId } from './queries/display-ids.ts'
import { type NewConversation, startConversation } from './rules/start.ts'

interface Given extends NewConversation {
  inbox?: InboxRow
  connection?: ContactInboxRow
}

/** A conversation of a contact that is known, or of a new one: in the inbox, or in one of its own. */
export async function aConversation(
  app: App,
  accountId: number,
  { inbox, connection: known, ...given }: Given = {},
): Promise<ConversationView> {
  const connection = known ?? (await aConnection(app, inbox ?? (await anInbox(app, accountId))))
  const { database, services } = app
  const act = { services, now: services.clock.now(), author: { type: 'system' } } as const
  return database.transaction(async (tx) => (await startConversation({ ...act, tx }, connection, given)).save())
}

/** The first conversation of the account gets the number after this one. */
export async function startNumbersAt({ database }: App, accountId: number, lastNumber: number): Promise<void> {
  await database.transaction((tx) => insertLastDisplayId(tx, accountId, lastNumber))
}
