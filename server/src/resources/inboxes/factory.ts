import type { App } from '../../app.ts'
import { storeNewInbox } from './rules/open.ts'
import type { NewInbox } from './schema.ts'
import type { InboxRow } from './table.ts'

export function anInbox(
  { database, services }: App,
  accountId: number,
  over: Partial<NewInbox> = {},
): Promise<InboxRow> {
  const inbox: NewInbox = { name: 'API', channel: { type: 'api' }, ...over }
  return database.transaction((tx) => storeNewInbox(tx, services, accountId, inbox))
}

export function aWebsite(app: App, accountId: number): Promise<InboxRow> {
  const channel = { type: 'web_widget', website_url: 'https://acme.example' } as const
  return anInbox(app, accountId, { name: 'Website', channel })
}
