import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, bool, createTable, id, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Who people are at the provider of single sign-on, and which sessions were opened through it. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'user_identities',
    { id: id(), user_id: ref('users'), issuer: text(), subject: text(), created_at: time() },
    {
      unique: [
        ['issuer', 'subject'],
        ['user_id', 'issuer'],
      ],
    },
  )
  await addColumn(tx, 'sessions', 'issuer', text(nullable))
  await addColumn(tx, 'sessions', 'has_provider_factor', bool({ default: false }))
  // Set where users have changed their address themselves: anybody can claim to have any.
  await addColumn(tx, 'users', 'email_unproven_since', time(nullable))
}
