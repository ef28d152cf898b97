import { deleteSome } from '../../kernel/db/batches.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { dropFile } from '../../kernel/files/jobs.ts'
import { defineJob, enqueue } from '../../kernel/jobs.ts'
import { T } from '../../kernel/schema.ts'
import { eraseSomeConversations } from '../conversations/erase.ts'
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

/** Clears away a part, and puts itself in line for the next. */
export const clearInbox = defineJob(
  'inboxes.clear',
  { payload: T.object({ account_id: T.id(), inbox_id: T.id() }), lane: 'bulk' },
  {
    async run(tx, payload, { services }) {
      const now = services.clock.now()
      const isClear = await clearSome(tx, payload.account_id, payload.inbox_id, now)
      if (isClear) await deleteInbox(tx, payload.account_id, payload.inbox_id)
      else await enqueue(tx, clearInbox, payload, { now })
    },
  },
)

/** Conversations are begun by whoever holds a connection, so when there is none of either, no more will come. */
async function clearSome(tx: Tx, accountId: number, inboxId: number, now: number): Promise<boolean> {
  if (!(await eraseSomeConversations(tx, { accountId, inboxId }, now))) return false
  const connections = { where: { inbox_id: inboxId }, along: ['source_id'] }
  return (await deleteSome(tx, 'contact_inboxes', accountId, connections)) === 0
}
