import type { App } from '../../app.ts'
import { aConnection } from '../contacts/factory.ts'
import type { ContactInboxRow, ContactRow } from '../contacts/table.ts'
import { anInbox } from '../inboxes/factory.ts'
import type { NewInbox } from '../inboxes/schema.ts'
import type { InboxRow } from '../inboxes/table.ts'
import { visitorToken } from './rules/token.ts'

export interface SiteVisitor {
  id: number
  website: InboxRow
  connection: ContactInboxRow
  /** What it calls with. */
  headers: { 'x-auth-token': string }
}

interface Given {
  website?: InboxRow
  contact?: ContactRow
  settings?: Partial<NewInbox>
}

/** A contact that a website knows, and the token that it is known by. */
export async function aSiteVisitor(app: App, accountId: number, given: Given = {}): Promise<SiteVisitor> {
  const channel = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const website = given.website ?? (await anInbox(app, accountId, { name: 'Website', channel, ...given.settings }))
  const connection = await aConnection(app, website, given.contact)
  const token = visitorToken(app.services, connection, app.services.clock.now())
  return { id: connection.id, website, connection, headers: { 'x-auth-token': token } }
}
