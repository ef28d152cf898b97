import { type LoadScope, loader } from '../../kernel/load.ts'
import { findVisibleInbox } from './queries/inboxes.ts'
import type { InboxRow } from './table.ts'

/** One that the caller may see. */
export const loadInbox = loader('inbox', 'id', findForCaller)

/** The same, where the path names it `inbox_id`. */
export const loadParentInbox = loader('inbox', 'inbox_id', findForCaller)

async function findForCaller({ db, accountId, actor, role }: LoadScope, id: number): Promise<InboxRow | undefined> {
  return actor.type === 'user' ? findVisibleInbox(db, accountId, { role, userId: actor.user.id }, id) : undefined
}
