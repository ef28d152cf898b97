import { membersChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { findInboxLocked } from '../../inboxes/queries/inboxes.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import {
  type Colleague,
  deleteMembers,
  deleteMembersBut,
  findColleagues,
  insertMembers,
  memberIds,
} from '../queries/inbox-members.ts'
import type { InboxMembers } from '../schema.ts'

export async function addMembers(tx: Tx, accountId: number, body: InboxMembers, now: number): Promise<InboxRow> {
  const inbox = await requireInbox(tx, accountId, body)
  const colleagues = await requireColleagues(tx, accountId, body)
  await insertMembers(membersChanged(tx, [accountId]), inbox, colleagues, now)
  return inbox
}

export async function replaceMembers(tx: Tx, accountId: number, body: InboxMembers, now: number): Promise<InboxRow> {
  const inbox = await requireInbox(tx, accountId, body)
  const colleagues = await requireColleagues(tx, accountId, body)
  const access = membersChanged(tx, [accountId])
  await deleteMembersBut(access, inbox, body.user_ids)
  await insertMembers(access, inbox, colleagues, now)
  return inbox
}

/** Whoever is no member need not be removed. */
export async function removeMembers(tx: Tx, accountId: number, body: InboxMembers): Promise<void> {
  const inbox = await requireInbox(tx, accountId, body)
  await deleteMembers(membersChanged(tx, [accountId]), inbox, body.user_ids)
}

/** Who the members are, as the audit log compares them. */
export async function staffOf(
  tx: Tx,
  accountId: number,
  { inbox_id }: InboxMembers,
): Promise<{ id: number; user_ids: number[] }> {
  return { id: inbox_id, user_ids: await memberIds(tx, { account_id: accountId, id: inbox_id }) }
}

/** One at a time changes who the members of an inbox are, so that two who replace them do not leave a mixture. */
async function requireInbox(tx: Tx, accountId: number, { inbox_id }: InboxMembers): Promise<InboxRow> {
  return (await findInboxLocked(tx, accountId, inbox_id)) ?? fail('unknown', { field: 'inbox_id' })
}

async function requireColleagues(tx: Tx, accountId: number, { user_ids }: InboxMembers): Promise<Colleague[]> {
  const colleagues = await findColleagues(tx, accountId, user_ids)
  const known = new Set(colleagues.map(({ user_id }) => user_id))
  const stranger = user_ids.findIndex((id) => !known.has(id))
  if (stranger >= 0) fail('unknown', { field: `user_ids[${stranger}]` })
  return colleagues
}
