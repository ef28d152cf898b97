import type { Tx } from '../../kernel/db/db.ts'
import { dropFile } from '../../kernel/files/jobs.ts'
import { defineJob, enqueue } from '../../kernel/jobs.ts'
import { T } from '../../kernel/schema.ts'
import { detachInbox } from '../portals/queries.ts'
import { deleteInbox, updateInbox } from './queries.ts'
import type { InboxRow } from './table.ts'

/** The inbox is gone at once for everybody, and its addresses are free; a job clears away what it held. */
export async function removeInbox(tx: Tx, inbox: InboxRow, now: number): Promise<void> {
  await detachInbox(tx, inbox)
  await dropFile(tx, inbox.avatar_file_id, now)
  await updateInbox(tx, inbox, {
    identifier: null,
    website_token: null,
    email: null,
    phone_number: null,
    agent_bot_id: null,
    avatar_file_id: null,
    deleted_at: now,
    updated_at: now,
  })
  await enqueue(tx, clearInbox, { account_id: inbox.account_id, inbox_id: inbox.id }, { now })
}

export const clearInbox = defineJob(
  'inboxes.clear',
  { payload: T.object({ account_id: T.id(), inbox_id: T.id() }), lane: 'bulk' },
  { run: (tx, { account_id, inbox_id }) => deleteInbox(tx, account_id, inbox_id) },
)
