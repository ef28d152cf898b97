import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, orTaken } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Page } from '../../../kernel/paging.ts'
import { type ShownInbox, shown } from '../../inboxes/table.ts'
import type { AssignmentPolicyChanges, NewAssignmentPolicy } from '../schema.ts'
import type { AssignmentPolicyRow } from '../table.ts'

const fieldOf = { assignment_policies_account_id_name_key: 'name' }

function policiesOf(db: Db, accountId: number) {
  return db
    .selectFrom('assignment_policies')
    .selectAll('assignment_policies')
    .select((eb) =>
      eb
        .selectFrom('inboxes')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('inboxes.assignment_policy_id', '=', 'assignment_policies.id')
        .where('inboxes.deleted_at', 'is', null)
        .as('assigned_inbox_count'),
    )
    .where('assignment_policies.account_id', '=', accountId)
}

/** A policy, and how many inboxes have it. */
export type CountedPolicy = AssignmentPolicyRow & { assigned_inbox_count: number }

export function listAssignmentPolicies(db: Db, accountId: number, page: Page): Promise<CountedPolicy[]> {
  return page.fetch(policiesOf(db, accountId), [['id', 'asc']]) as Promise<CountedPolicy[]>
}

export function findAssignmentPolicy(db: Db, accountId: number, id: number): Promise<CountedPolicy | undefined> {
  const policy = policiesOf(db, accountId).where('assignment_policies.id', '=', id).executeTakeFirst()
  return policy as Promise<CountedPolicy | undefined>
}

const usual = {
  description: null,
  assignment_order: 'round_robin',
  conversation_priority: 'earliest_created',
  fair_distribution_limit: 100,
  fair_distribution_window: 3600,
  enabled: true,
} as const

export async function insertAssignmentPolicy(
  tx: Tx,
  accountId: number,
  policy: NewAssignmentPolicy,
  now: number,
): Promise<CountedPolicy> {
  const row = { ...usual, ...policy, account_id: accountId, created_at: now, updated_at: now }
  const inserted = tx.insertInto('assignment_policies').values(row).returningAll().executeTakeFirstOrThrow()
  return { ...(await orTaken(inserted, fieldOf)), assigned_inbox_count: 0 }
}

export async function updateAssignmentPolicy(
  tx: Tx,
  { account_id, id }: AssignmentPolicyRow,
  changes: AssignmentPolicyChanges,
  now: number,
): Promise<void> {
  const updated = tx
    .updateTable('assignment_policies')
    .set({ ...changes, updated_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
  await orTaken(updated.execute(), fieldOf)
}

/** Its inboxes go on without one. */
export async function deleteAssignmentPolicy(tx: Tx, { account_id, id }: AssignmentPolicyRow): Promise<void> {
  await tx.deleteFrom('assignment_policies').where('account_id', '=', account_id).where('id', '=', id).execute()
}

/** Kept until the transaction ends, for whoever gives it to an inbox. */
export async function holdAssignmentPolicy(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const policy = tx.selectFrom('assignment_policies').select('id').where('account_id', '=', accountId)
  return (await locked(tx, policy.where('id', '=', id)).executeTakeFirst()) !== undefined
}

export function listInboxesOfPolicy(
  db: Db,
  { account_id, id }: AssignmentPolicyRow,
  page: Page,
): Promise<ShownInbox[]> {
  const inboxes = db
    .selectFrom('inboxes')
    .select(shown)
    .where('account_id', '=', account_id)
    .where('assignment_policy_id', '=', id)
    .where('deleted_at', 'is', null)
  return page.fetch(inboxes, [
    ['sort_name', 'asc'],
    ['id', 'asc'],
  ])
}

interface OfInbox {
  accountId: number
  inboxId: number
}

/** None where there is none, or one that is not enabled. */
export async function findEnabledPolicy(db: Db, inbox: OfInbox): Promise<AssignmentPolicyRow | undefined> {
  return (await enabledPolicyOf(db, inbox))[0]
}

const enabledPolicyOf = prepared((db, { accountId, inboxId }: Params<OfInbox>) =>
  db
    .selectFrom('inboxes')
    .innerJoin('assignment_policies as policy', 'policy.id', 'inboxes.assignment_policy_id')
    .selectAll('policy')
    .where('inboxes.account_id', '=', accountId)
    .where('inboxes.id', '=', inboxId)
    .where('inboxes.deleted_at', 'is', null)
    .where('inboxes.enable_auto_assignment', '=', true)
    .where('policy.enabled', '=', true),
)

export function findChoiceOfInbox(db: Db, { accountId, inboxId }: OfInbox) {
  return db
    .selectFrom('inboxes')
    .select(['id', 'name', 'assignment_policy_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', inboxId)
    .executeTakeFirst()
}

export async function setPolicyOfInbox(
  tx: Tx,
  { accountId, inboxId }: OfInbox,
  policyId: number | null,
): Promise<void> {
  await tx
    .updateTable('inboxes')
    .set({ assignment_policy_id: policyId })
    .where('account_id', '=', accountId)
    .where('id', '=', inboxId)
    .execute()
}

/** All that have the policy: whoever changes it wants to hand out what waits there. */
export async function listInboxIdsOfPolicy(db: Db, { account_id, id }: AssignmentPolicyRow): Promise<number[]> {
  const inboxes = db.selectFrom('inboxes').select('id').where('account_id', '=', account_id)
  return (await inboxes.where('assignment_policy_id', '=', id).orderBy('id').execute()).map((inbox) => inbox.id)
}
