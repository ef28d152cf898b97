import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { AutomationRuleRunTable, RuleRow } from '../table.ts'

/** The latest first. */
export function listRuns(db: Db, { account_id, id }: Pick<RuleRow, 'account_id' | 'id'>, page: Page) {
  return page.fetch(runViews(db, account_id).where('automation_rule_runs.rule_id', '=', id), [
    ['id', 'desc', sql.ref('automation_rule_runs.id')],
  ])
}

function runViews(db: Db, accountId: number) {
  return db
    .selectFrom('automation_rule_runs')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.id', '=', 'automation_rule_runs.conversation_id')
        .onRef('conversations.account_id', '=', 'automation_rule_runs.account_id'),
    )
    .selectAll('automation_rule_runs')
    .select('conversations.display_id')
    .where('automation_rule_runs.account_id', '=', accountId)
}

export type RunView = Awaited<ReturnType<ReturnType<typeof runViews>['execute']>>[number]

/** Undefined where the rule has seen to the event already. */
export async function insertRun(tx: Tx, run: Insertable<AutomationRuleRunTable>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('automation_rule_runs')
    .values(run)
    .onConflict((conflict) => conflict.columns(['account_id', 'rule_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateRun(
  tx: Tx,
  accountId: number,
  id: number,
  changes: Updateable<AutomationRuleRunTable>,
): Promise<void> {
  await tx
    .updateTable('automation_rule_runs')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Deletes some of all accounts that are older, and answers how many. */
export async function deleteOldRuns(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx
    .selectFrom('automation_rule_runs')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('automation_rule_runs')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
