import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, createTable, id, int, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Roles that an account makes for its agents: each is a set of permissions, a bit for each of them. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'custom_roles',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      description: text(nullable),
      permissions: int(),
      created_at: time(),
      updated_at: time(),
    },
    { index: [['account_id', 'id']] },
  )
  const role = ref('custom_roles', { nullable: true, onDelete: 'set null' })
  await addColumn(tx, 'account_users', 'custom_role_id', role)
  await createIndex(tx, 'account_users', ['custom_role_id'])
}
