import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** From where people are signed in, their second factor, and accounts that are filled to try them. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'sessions', 'last_used_at', time(nullable))
  await addColumn(tx, 'sessions', 'user_agent', text(nullable))
  await addColumn(tx, 'sessions', 'address_prefix', text(nullable))
  // Whether nobody has signed in yet is asked by whoever opens the page.
  await createIndex(tx, 'users', ['confirmed_at'])
  await createTable(
    tx,
    'second_factors',
    {
      id: id(),
      user_id: ref('users'),
      sealed_secret: text(),
      // Null while nobody has shown yet that a device makes its codes.
      enabled_at: time(nullable),
      // Of the last code that was taken: it is taken once.
      last_step: int({ default: 0 }),
      backup_digests: json({ default: '[]' }),
      created_at: time(),
    },
    { unique: [['user_id']] },
  )
  await createTable(
    tx,
    'demo_desks',
    {
      id: id(),
      account_id: ref('accounts'),
      // Who and what its conversations are made of, once that is there.
      desk: json({ nullable: true, default: undefined }),
      done: int({ default: 0 }),
      total: int(),
      created_at: time(),
      finished_at: time(nullable),
    },
    { unique: [['account_id']] },
  )
}
