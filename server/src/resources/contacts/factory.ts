import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import type { InboxRow } from '../inboxes/table.ts'
import { connectContact } from './rules/connect.ts'
import { storeNewContact } from './rules/save-new.ts'
import type { ContactChanges } from './schema.ts'
import type { ContactInboxRow, ContactRow } from './table.ts'

export function aContact(
  { database, services }: App,
  accountId: number,
  over: ContactChanges = {},
): Promise<ContactRow> {
  const contact = { name: 'Grace Hopper', email: `${randomUUID()}@navy.test`, ...over }
  return database.transaction((tx) => storeNewContact(tx, accountId, contact, services.clock.now()))
}

/** A contact that the inbox knows. */
export async function aConnection(app: App, inbox: InboxRow, contact?: ContactRow): Promise<ContactInboxRow> {
  const person = contact ?? (await aContact(app, inbox.account_id))
  const now = app.services.clock.now()
  return app.database.transaction((tx) => connectContact(tx, person, inbox, { sourceId: undefined, now }))
}
