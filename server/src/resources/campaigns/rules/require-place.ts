import { channelOf } from '../../../channels/registry.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { findAgent } from '../../agents/queries/agents.ts'
import { findInboxLocked } from '../../inboxes/queries/inboxes.ts'
import type { CampaignChanges } from '../schema.ts'

/** A campaign runs where visitors are; what is sent once to many would need an inbox that can send by itself. */
export async function requirePlace(
  tx: Tx,
  accountId: number,
  { inbox_id, sender_id }: Pick<CampaignChanges, 'inbox_id' | 'sender_id'>,
): Promise<void> {
  if (inbox_id !== undefined) {
    // Held, so that it is not removed before the campaign is there to be removed with it.
    const inbox = (await findInboxLocked(tx, accountId, inbox_id)) ?? fail('unknown', { field: 'inbox_id' })
    if (!channelOf(inbox).hasWidget) {
      fail('not_allowed', { field: 'inbox_id', message: 'must be a website: other inboxes cannot send campaigns yet' })
    }
  }
  if (sender_id && !(await findAgent(tx, accountId, sender_id))) fail('unknown', { field: 'sender_id' })
}
