import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Page } from '../../../kernel/paging.ts'
import { hasLabels } from '../../conversations/queries/filter.ts'
import { visibleConversations } from '../../conversations/queries/visible.ts'
import type { AppliedSlaQuery } from '../schema.ts'

export interface SlaCounts {
  applied: number
  missed: number
}

/** Written out, so that the index of these is known to hold them all. */
const isMissed = sql<SqlBool>`applied_slas.sla_status in ('missed', 'active_with_misses')`

const secondMs = 1000

/** Those whose policy is still there, of conversations that are. */
function appliedSlas(db: Db, accountId: number, query: AppliedSlaQuery) {
  const { since, until, inbox_id, team_id, sla_policy_id, assigned_agent_id, label_list } = query
  let applied = db
    .selectFrom('applied_slas')
    .innerJoin('sla_policies', 'sla_policies.id', 'applied_slas.sla_policy_id')
    .innerJoin('conversations', 'conversations.id', 'applied_slas.conversation_id')
    .where('applied_slas.account_id', '=', accountId)
    .where(visibleConversations(accountId, 'all') as never)
  if (since !== undefined) applied = applied.where('applied_slas.created_at', '>=', since * secondMs)
  if (until !== undefined) applied = applied.where('applied_slas.created_at', '<', (until + 1) * secondMs)
  if (sla_policy_id !== undefined) applied = applied.where('applied_slas.sla_policy_id', '=', sla_policy_id)
  if (inbox_id !== undefined) applied = applied.where('conversations.inbox_id', '=', inbox_id)
  if (team_id !== undefined) applied = applied.where('conversations.team_id', '=', team_id)
  if (assigned_agent_id !== undefined) applied = applied.where('conversations.assignee_id', '=', assigned_agent_id)
  if (label_list && label_list.length > 0) applied = applied.where(hasLabels(accountId, label_list) as never)
  return applied
}

function missedSlas(db: Db, accountId: number, query: AppliedSlaQuery) {
  return appliedSlas(db, accountId, query)
    .where(isMissed)
    .select(['applied_slas.id as id', 'applied_slas.conversation_id as conversation_id'])
}

/** The conversations in which something was late, those first to which a policy was applied last. */
export async function listMissed(db: Db, accountId: number, query: AppliedSlaQuery, page: Page): Promise<number[]> {
  const rows = await page.fetch(missedSlas(db, accountId, query), [['id', 'desc', sql.ref('applied_slas.id')]])
  return rows.map(({ conversation_id }) => conversation_id)
}

/** The same without pages: those before one of them. */
export function listMissedBefore(
  db: Db,
  accountId: number,
  query: AppliedSlaQuery,
  { before, limit }: { before: number; limit: number },
): Promise<{ id: number; conversation_id: number }[]> {
  return missedSlas(db, accountId, query)
    .where('applied_slas.id', '<', before)
    .orderBy('applied_slas.id', 'desc')
    .limit(limit)
    .execute()
}

export function countApplied(db: Db, accountId: number, query: AppliedSlaQuery): Promise<SlaCounts> {
  return appliedSlas(db, accountId, query)
    .select((eb) => [
      eb.fn.countAll<number>().as('applied'),
      eb.fn.countAll<number>().filterWhere(isMissed).as('missed'),
    ])
    .executeTakeFirstOrThrow()
}
