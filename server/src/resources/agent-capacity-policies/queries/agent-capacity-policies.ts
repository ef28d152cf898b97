import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { AgentCapacityPolicyChanges, ExclusionRules, NewAgentCapacityPolicy } from '../schema.ts'
import type { AgentCapacityPolicyRow, InboxCapacityLimitRow } from '../table.ts'

/** A policy, and how many members have it. */
export type CountedPolicy = AgentCapacityPolicyRow & { assigned_agent_count: number }

function policiesOf(db: Db, accountId: number) {
  return db
    .selectFrom('agent_capacity_policies')
    .selectAll('agent_capacity_policies')
    .select((eb) =>
      eb
        .selectFrom('account_users')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('account_users.agent_capacity_policy_id', '=', 'agent_capacity_policies.id')
        .as('assigned_agent_count'),
    )
    .where('agent_capacity_policies.account_id', '=', accountId)
}

export function listCapacityPolicies(db: Db, accountId: number, page: Page): Promise<CountedPolicy[]> {
  return page.fetch(policiesOf(db, accountId), [['id', 'asc']]) as Promise<CountedPolicy[]>
}

export function findCapacityPolicy(db: Db, accountId: number, id: number): Promise<CountedPolicy | undefined> {
  const policy = policiesOf(db, accountId).where('agent_capacity_policies.id', '=', id)
  return policy.executeTakeFirst() as Promise<CountedPolicy | undefined>
}

/** Those of several policies at once, in the order in which they were made. */
export async function listInboxLimits(
  db: Db,
  accountId: number,
  policyIds: readonly number[],
): Promise<InboxCapacityLimitRow[]> {
  if (policyIds.length === 0) return []
  return db
    .selectFrom('inbox_capacity_limits')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(idIn(db, 'agent_capacity_policy_id', policyIds))
    .orderBy('id')
    .execute()
}

/** They are set together: what they do not say, they do not exclude. */
function excluding({ excluded_labels = [], exclude_older_than_hours = null }: ExclusionRules) {
  return { excluded_labels: [...new Set(excluded_labels.map(foldCase))], exclude_older_than_hours }
}

export async function insertCapacityPolicy(
  tx: Tx,
  accountId: number,
  policy: NewAgentCapacityPolicy,
  now: number,
): Promise<CountedPolicy> {
  const { name, description = null, exclusion_rules = {} } = policy
  const columns = { account_id: accountId, name, description, ...excluding(exclusion_rules) }
  const row = await tx
    .insertInto('agent_capacity_policies')
    .values({ ...columns, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, assigned_agent_count: 0 }
}

export async function updateCapacityPolicy(
  tx: Tx,
  { account_id, id }: AgentCapacityPolicyRow,
  { exclusion_rules, ...changes }: AgentCapacityPolicyChanges,
  now: number,
): Promise<void> {
  await tx
    .updateTable('agent_capacity_policies')
    .set({ ...changes, ...(exclusion_rules && excluding(exclusion_rules)), updated_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}

/** Its limits go with it, and its members go on without one. */
export async function deleteCapacityPolicy(tx: Tx, { account_id, id }: AgentCapacityPolicyRow): Promise<void> {
  await tx.deleteFrom('agent_capacity_policies').where('account_id', '=', account_id).where('id', '=', id).execute()
}

/** Kept until the transaction ends, for whoever adds to it. */
export async function holdCapacityPolicy(tx: Tx, { account_id, id }: AgentCapacityPolicyRow): Promise<boolean> {
  const policy = tx.selectFrom('agent_capacity_policies').select('id').where('account_id', '=', account_id)
  return (await locked(tx, policy.where('id', '=', id)).executeTakeFirst()) !== undefined
}
