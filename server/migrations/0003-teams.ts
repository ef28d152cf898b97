import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, bool, createIndex, createTable, id, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'
import { foldCase } from '../src/kernel/fold-case.ts'

/** Teams, people in the order of their names, and sessions in the order they end. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'users', 'sort_name', text({ default: '' }))
  for (const { id: userId, name } of await tx.selectFrom('users').select(['id', 'name']).execute()) {
    await tx
      .updateTable('users')
      .set({ sort_name: foldCase(name) })
      .where('id', '=', userId)
      .execute()
  }

  await createIndex(tx, 'sessions', ['expires_at'])

  await createTable(
    tx,
    'teams',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      description: text(nullable),
      allow_auto_assign: bool(),
      created_at: time(),
      updated_at: time(),
    },
    { unique: [['account_id', 'name']] },
  )

  await createTable(
    tx,
    'team_members',
    { id: id(), account_id: ref('accounts'), team_id: ref('teams'), user_id: ref('users'), created_at: time() },
    { unique: [['account_id', 'team_id', 'user_id']], index: [['account_id', 'user_id'], ['team_id'], ['user_id']] },
  )
}
