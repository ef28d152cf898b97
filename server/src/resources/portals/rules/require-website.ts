import { channelOf } from '../../../channels/registry.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { findInboxLocked } from '../../inboxes/queries/inboxes.ts'

/** Only a website inbox has a widget to show. */
export async function requireWebsite(tx: Tx, accountId: number, inboxId: number | null | undefined): Promise<void> {
  if (!inboxId) return
  const inbox = (await findInboxLocked(tx, accountId, inboxId)) ?? fail('unknown', { field: 'inbox_id' })
  if (!channelOf(inbox).hasWidget) {
    fail('not_allowed', { field: 'inbox_id', message: 'must be a website inbox' })
  }
}
