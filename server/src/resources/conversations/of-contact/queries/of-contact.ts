import type { Db } from '../../../../kernel/db/db.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { Sight } from '../../../../kernel/sight.ts'
import type { ContactRow } from '../../../contacts/table.ts'
import { visibleConversations } from '../../queries/visible.ts'

/** A page of the contact's conversations that may be seen, latest activity first. */
export function listConversationsOf(
  db: Db,
  { account_id, id }: ContactRow,
  sight: Sight,
  page: Page,
): Promise<{ id: number; last_activity_at: number }[]> {
  const query = db
    .selectFrom('conversations')
    .select(['id', 'last_activity_at'])
    .where('account_id', '=', account_id)
    .where('contact_id', '=', id)
    .where(visibleConversations(account_id, sight))
  return page.fetch(query, [
    ['last_activity_at', 'desc'],
    ['id', 'desc'],
  ])
}
