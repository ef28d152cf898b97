import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, dropNotNull, int, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/**
 * Tokens that people make for their programs: each has a name, and may be for one account, for some scopes (a bit for
 * each; empty for everything) and for some time. Nothing is sealed of them, since they are shown once only.
 */
export async function up(tx: Tx): Promise<void> {
  await dropNotNull(tx, 'access_tokens', 'sealed')
  await addColumn(tx, 'access_tokens', 'name', text(nullable))
  await addColumn(tx, 'access_tokens', 'scopes', int(nullable))
  await addColumn(tx, 'access_tokens', 'account_id', ref('accounts', nullable))
  await addColumn(tx, 'access_tokens', 'hint', text(nullable))
  await addColumn(tx, 'access_tokens', 'last_used_at', time(nullable))
  await createIndex(tx, 'access_tokens', ['account_id', 'id'])
  await createIndex(tx, 'access_tokens', ['expires_at'], { where: 'name is not null' })
}
