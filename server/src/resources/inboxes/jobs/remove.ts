import { accessChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { dropFile } from '../../../kernel/files/jobs.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteInbox, updateInbox } from '../queries/inboxes.ts'
import type { InboxRow } from '../table.ts'

/** The inbox is gone at once for everybody, and its addresses are free; a job clears away what it held. */
export async function removeInbox(tx: Tx, services: Services, inbox: InboxRow): Promise<void> {
  const now = services.clock.now()
  await services.removals.tell(tx, 'inbox', inbox, now)
  await dropFile(tx, inbox.avatar_file_id, now)
  await updateInbox(accessChanged(tx, [inbox.account_id]), inbox, {
    identifier: null,
    website_token: null,
    email: null,
    phone_number: null,
    agent_bot_id: null,
    avatar_file_id: null,
    deleted_at: now,
    updated_at: now,
  })
  services.listsChanged(tx, inbox.account_id)
  await enqueue(tx, clearInbox, { account_id: inbox.account_id, inbox_id: inbox.id }, { now })
}

/** Clears away a part, and puts itself in line for the next. */
export const clearInbox = defineJob(
  'inboxes.clear',
  { payload: T.object({ account_id: T.id(), inbox_id: T.id() }), lane: 'bulk' },
  {
    async run(tx, payload, { services }) {
      const now = services.clock.now()
      const { account_id, inbox_id: id } = payload
      if (await services.removals.clearSome(tx, 'inbox', { account_id, id }, now)) await deleteInbox(tx, account_id, id)
      else await enqueue(tx, clearInbox, payload, { now })
    },
  },
)
