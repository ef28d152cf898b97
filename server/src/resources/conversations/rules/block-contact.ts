import { blockContact } from '../../contacts/rules/block.ts'
import { mutedText } from './activity.ts'
import type { Change } from './change.ts'
import { move } from './move.ts'

/** Blocks the contact, so that nothing it writes opens a conversation, and is done with this one. */
export async function muteContact(change: Change): Promise<void> {
  await block(change, true)
  await move(change, 'resolved')
}

export function unmuteContact(change: Change): Promise<void> {
  return block(change, false)
}

async function block(change: Change, blocked: boolean): Promise<void> {
  const { account_id, contact_id } = change.view
  if (!(await blockContact(change.act, account_id, contact_id, blocked))) return
  change.setBlocked(blocked)
  change.tell(mutedText(blocked, change.act.author))
}
