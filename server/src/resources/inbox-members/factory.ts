import type { App } from '../../app.ts'
import { anInbox } from '../inboxes/factory.ts'
import type { InboxRow } from '../inboxes/table.ts'
import { addMembers } from './rules/staff.ts'

/** An inbox with these users of the account as its members. */
export async function aStaffedInbox(app: App, accountId: number, userIds: number[]): Promise<InboxRow> {
  const inbox = await anInbox(app, accountId)
  const now = app.services.clock.now()
  await app.database.transaction((tx) => addMembers(tx, accountId, { inbox_id: inbox.id, user_ids: userIds }, now))
  return inbox
}
