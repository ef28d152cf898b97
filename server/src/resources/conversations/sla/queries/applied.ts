import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../../../../kernel/db/db.ts'
import type { ConversationRow } from '../../table.ts'
import type { AppliedSlaRow, AppliedSlaTable, SlaEventTable } from '../table.ts'

type Held = Pick<ConversationRow, 'account_id' | 'id'>

/** In place of what is left of a policy that was deleted. Whoever applies one holds the conversation. */
export async function insertAppliedSla(tx: Tx, row: Insertable<AppliedSlaTable>): Promise<AppliedSlaRow> {
  for (const table of ['sla_events', 'applied_slas'] as const) {
    await tx
      .deleteFrom(table)
      .where('account_id', '=', row.account_id)
      .where('conversation_id', '=', row.conversation_id)
      .execute()
  }
  return tx.insertInto('applied_slas').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateAppliedSla(
  tx: Tx,
  { account_id, id }: Held,
  changes: Updateable<AppliedSlaTable>,
): Promise<void> {
  await tx
    .updateTable('applied_slas')
    .set(changes)
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', id)
    .execute()
}

/** What has been noted already is left out. */
export function insertMisses(tx: Tx, rows: Insertable<SlaEventTable>[]) {
  return tx
    .insertInto('sla_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'applied_sla_id', 'event_type', 'since']).doNothing())
    .returning(['id', 'event_type'])
    .execute()
}

const looked = 200

/** The first of the latest messages that the contact wrote since then. */
export async function findUnanswered(tx: Tx, { account_id, id }: Held, since: number): Promise<number | undefined> {
  const latest = tx
    .selectFrom('messages')
    .select(['messages.id', 'messages.message_type', 'messages.created_at'])
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', id)
    .orderBy('messages.id', 'desc')
    .limit(looked)
  const first = await tx
    .selectFrom(latest.as('latest'))
    .select('latest.id')
    .where('latest.message_type', '=', 0)
    .where('latest.created_at', '>=', since)
    .orderBy('latest.id')
    .limit(1)
    .executeTakeFirst()
  return first?.id
}
