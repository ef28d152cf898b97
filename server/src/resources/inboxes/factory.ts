import type { App } from '../../app.ts'
import { openInbox } from './open.ts'
import type { NewInbox } from './schema.ts'
import type { InboxRow } from './table.ts'

export function anInbox(
  { database, services }: App,
  accountId: number,
  over: Partial<NewInbox> = {},
): Promise<InboxRow> {
  const inbox: NewInbox = { name: 'API', channel: { type: 'api' }, ...over }
  return database.transaction((tx) => openInbox(tx, services, accountId, inbox))
}
