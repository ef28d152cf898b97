import type { Tx } from '../src/kernel/db/db.ts'
import {
  addColumn,
  bool,
  createIndex,
  createTable,
  id,
  int,
  json,
  nullable,
  ref,
  text,
  time,
} from '../src/kernel/db/ddl.ts'

const times = { created_at: time(), updated_at: time() }

/** How inboxes hand out conversations, and how many of them members take. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'assignment_policies',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      description: text(nullable),
      assignment_order: text(),
      conversation_priority: text(),
      fair_distribution_limit: int(),
      fair_distribution_window: int(),
      enabled: bool(),
      ...times,
    },
    { unique: [['account_id', 'name']] },
  )
  const policy = ref('assignment_policies', { nullable: true, onDelete: 'set null' })
  await addColumn(tx, 'inboxes', 'assignment_policy_id', policy)
  await createIndex(tx, 'inboxes', ['assignment_policy_id', 'id'])

  await createTable(
    tx,
    'agent_capacity_policies',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      description: text(nullable),
      excluded_labels: json({ default: '[]' }),
      exclude_older_than_hours: int(nullable),
      ...times,
    },
    { index: [['account_id', 'id']] },
  )
  const capacity = ref('agent_capacity_policies', { nullable: true, onDelete: 'set null' })
  await addColumn(tx, 'account_users', 'agent_capacity_policy_id', capacity)
  await createIndex(tx, 'account_users', ['agent_capacity_policy_id'])
  await createTable(
    tx,
    'inbox_capacity_limits',
    {
      id: id(),
      account_id: ref('accounts'),
      agent_capacity_policy_id: ref('agent_capacity_policies'),
      inbox_id: ref('inboxes'),
      conversation_limit: int(),
      ...times,
    },
    { unique: [['agent_capacity_policy_id', 'inbox_id']], index: [['account_id', 'inbox_id'], ['inbox_id']] },
  )

  // What was handed out under a policy, for as long as one may count it.
  await createTable(
    tx,
    'automatic_assignments',
    { id: id(), account_id: ref('accounts'), inbox_id: int(), user_id: int(), assigned_at: time() },
    { index: [['account_id', 'inbox_id', 'user_id', 'assigned_at'], ['account_id', 'user_id'], ['assigned_at']] },
  )
}
