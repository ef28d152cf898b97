import type { Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { InboxRow } from '../../inboxes/table.ts'

type Surveys = Pick<InboxRow, 'csat_config' | 'csat_survey_enabled'>
type Asking = Pick<InboxRow, 'account_id' | 'id' | 'csat_config'>

/** All inboxes of an account, kept from changing until the transaction ends. */
export function holdInboxes(tx: Tx, accountId: number): Promise<Asking[]> {
  const inboxes = tx.selectFrom('inboxes').select(['account_id', 'id', 'csat_config'])
  return locked(tx, inboxes.where('account_id', '=', accountId).orderBy('id')).execute()
}

export async function setSurveys(
  tx: Tx,
  { account_id, id }: Asking,
  surveys: Partial<Surveys>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('inboxes')
    .set({ ...surveys, updated_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}
