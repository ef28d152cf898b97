import type { App } from '../../../app.ts'
import { hmacOf } from '../../../kernel/secrets.ts'
import { anInbox } from '../../inboxes/factory.ts'
import type { NewInbox } from '../../inboxes/schema.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { aConnection, aContact } from '../factory.ts'
import type { ContactInboxRow, ContactRow } from '../table.ts'

export interface Visitor {
  id: number
  inbox: InboxRow
  contact: ContactRow
  connection: ContactInboxRow
  /** What the public client API is addressed by. */
  at: readonly [inboxIdentifier: string, sourceId: string]
}

interface Given {
  inbox?: InboxRow
  contact?: ContactRow
  settings?: Partial<NewInbox>
}

/** A contact that an API inbox knows. */
export async function aVisitor(app: App, accountId: number, given: Given = {}): Promise<Visitor> {
  const inbox = given.inbox ?? (await anInbox(app, accountId, given.settings))
  const contact = given.contact ?? (await aContact(app, accountId))
  const connection = await aConnection(app, inbox, contact)
  return { id: connection.id, inbox, contact, connection, at: [inbox.identifier!, connection.source_id] }
}

/** What proves to the inbox that the caller is whom the identifier names. */
export function proofOf({ services }: App, { sealed_hmac_token }: InboxRow, identifier: string) {
  return { identifier, identifier_hash: hmacOf(services.secrets.unseal(sealed_hmac_token!), identifier) }
}
